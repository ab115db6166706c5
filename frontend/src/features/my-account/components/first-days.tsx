import { can, welcomeMessages as say } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { useCompanyProfile } from '../../../shared/company/use-company-profile';
import { pathTo } from '../../../shared/navigation/paths';
import { useActor, useSession } from '../../../shared/session/use-session';
import { BusyButton } from '../../../shared/ui/busy-button';
import { useDismissWelcome } from '../use-dismiss-welcome';

/** The welcome of a new person, until they put it away. HOM-11 */
export function FirstDays() {
  const { showWelcome } = useSession();
  return showWelcome ? <WelcomeCard /> : null;
}

function WelcomeCard() {
  const actor = useActor();
  const { data: company } = useCompanyProfile();
  const dismiss = useDismissWelcome();
  return (
    <section className="card" aria-labelledby="first-days">
      <h2 id="first-days">{say.title}</h2>
      {can(actor, 'war-report:create') && company && <p>{say.week(company.reminderDay)}</p>}
      <div className="d-flex flex-wrap gap-2">
        <Link className="btn btn-secondary" to={pathTo('My-Account')}>
          {say.profile}
        </Link>
        <BusyButton busy={dismiss.busy} onClick={() => dismiss.run()}>
          {say.dismiss}
        </BusyButton>
      </div>
    </section>
  );
}
