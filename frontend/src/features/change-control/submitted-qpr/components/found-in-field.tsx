import { SelectField } from '../../../../shared/form/fields/select-field';
import { useProjectNames } from '../../../../shared/projects/use-project-names';
import { Offered } from '../../../../shared/ui/loaded';

/** The field of the project; everyone may know the projects' names. QPR-01 */
export const FoundInField = () => (
  <Offered query={useProjectNames()} label="Found In" failure="There was an error retrieving the projects.">
    {(projects) => (
      <SelectField
        name="foundIn"
        label="Found In"
        options={(projects ?? []).map(({ ProjectName }) => ({ value: ProjectName, label: ProjectName }))}
        placeholder={projects ? 'Search a project' : 'Loading projects …'}
        required
      />
    )}
  </Offered>
);
