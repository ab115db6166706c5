import { NO_SUPERVISOR, type SupervisorStatus } from '@intranet/domain';

interface Words {
  /** Whose details a button shows. */
  details: string;
  /** Whom a button reminds. */
  staff: string;
  /** The title of the details. */
  title: string;
}

/** What the people of a row are called. WSS-02, USR-18 */
export const staffOf = ({ username, firstLastName }: SupervisorStatus): Words =>
  username === NO_SUPERVISOR
    ? {
        details: 'the people without a supervisor',
        staff: 'the people without a supervisor',
        title: 'People without a supervisor',
      }
    : { details: firstLastName, staff: `the staff of ${firstLastName}`, title: `Staff of ${firstLastName}` };
