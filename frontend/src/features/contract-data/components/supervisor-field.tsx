import { contractDataMessages } from '@intranet/domain';
import { PersonField } from '../../../shared/people/person-field';
import { useActiveSupervisors } from '../../../shared/people/use-people';
import { lineLabels } from '../line-labels';

/** Unblocked, non-Administrator users in group Supervisor. CHG-02 */
export const SupervisorField = () => (
  <PersonField
    name="supervisor"
    label={lineLabels.supervisor}
    query={useActiveSupervisors()}
    failure={contractDataMessages.supervisorDataP19}
    former="no longer a supervisor"
  />
);
