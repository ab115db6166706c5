import { useSearchParams } from 'react-router-dom';
import { BackLink } from '../../../../shared/navigation/back-link';
import { NewBuild } from '../components/new-build';

/** The page of a new build of the project in the address. BLD-02 */
export function NewBuildPage() {
  const [params] = useSearchParams();
  const project = params.get('project') ?? '';
  return (
    <>
      <BackLink fallback="ManageProjects" />
      <NewBuild key={project} projectId={project} />
    </>
  );
}
