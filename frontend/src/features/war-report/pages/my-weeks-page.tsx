import { can, isSupervisor, screens } from '@intranet/domain';
import { useActor } from '../../../shared/session/use-session';
import { PageHeader } from '../../../shared/ui/page-header';
import { OwnWeeks } from '../weeks/own-weeks';
import { TeamWeeks } from '../weeks/team-weeks';

/** Which weekly reports are submitted and which are owed, week by week. RHY-02 */
export function MyWeeksPage() {
  const actor = useActor();
  return (
    <>
      <PageHeader
        title={screens['My-Weeks'].title}
        lead="The last twelve weeks. Open one to read its report, or to write it."
      />
      <div className="card-stack">
        {can(actor, 'war-report:create') && <OwnWeeks />}
        {isSupervisor(actor) && <TeamWeeks />}
      </div>
    </>
  );
}
