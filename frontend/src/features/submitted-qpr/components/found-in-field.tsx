import { SelectField } from '../../../shared/form/select-field';
import { useProjectNames } from '../../../shared/projects/use-project-names';
import { LoadFailure } from '../../../shared/ui/load-states';

/** The projects, of which everyone may know the names. QPR-01 */
export function FoundInField() {
  const projects = useProjectNames();
  if (projects.isError)
    return (
      <LoadFailure
        message="There was an error retrieving the projects."
        onTryAgain={() => void projects.refetch()}
      />
    );
  return (
    <SelectField
      name="foundIn"
      label="Found In"
      options={projects.names.map((name) => ({ value: name, label: name }))}
      placeholder={projects.isPending ? 'Loading projects …' : 'Search a project'}
      required
    />
  );
}
