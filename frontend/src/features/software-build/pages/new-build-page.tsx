import { useSearchParams } from 'react-router-dom';
import { BackLink } from '../../../shared/navigation/back-link';
import { NewBuild } from '../components/new-build';

/** A new build of the project that the address names. BLD-02 */
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
