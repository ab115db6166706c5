import { PersonField } from '../../../../shared/people/person-field';
import { useMembers } from '../../../../shared/people/use-people';
import { projectLabels } from '../project-values';

/** Unblocked, non-Administrator users in group Project Manager. PRJ-03 */
export const ManagerField = ({ currentName }: { currentName: string | null }) => (
  <PersonField
    name="ProjectManager"
    label={projectLabels.ProjectManager}
    query={useMembers('Project Manager')}
    failure="The project managers could not be loaded."
    currentName={currentName}
    former="no longer a project manager"
  />
);
