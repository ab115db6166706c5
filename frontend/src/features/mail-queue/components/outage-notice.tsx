import { heldUntil, type MailOutage, outageWords } from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import { BusyButton } from '../../../shared/ui/busy-button';
import { Icon } from '../../../shared/ui/icon';
import { useTryNow } from '../hooks';

interface OutageNoticeProps {
  outage: MailOutage;
  waiting: number;
}

/** Says that no mail goes out: since when, the mail server's reason, and the next try. NOT-10 */
export function OutageNotice({ outage, waiting }: OutageNoticeProps) {
  const trying = useTryNow();
  const wait = waiting === 1 ? '1 email waits' : `${waiting} emails wait`;
  if (outage.kind === 'held') return <HeldNotice outage={outage} wait={wait} />;
  const tries = outage.tries === 1 ? 'Tried once' : `Tried ${outage.tries} times`;
  return (
    <div role="alert" className="alert alert-warning">
      <Icon name="alert" />
      <div className="alert-body">
        <div className="mail-outage">
          <strong>{`No email is going out: ${outageWords[outage.kind]}`}</strong>
          {/* A mail server that cannot be reached gives no reason, only an error code. */}
          <span>
            <span>{`${outage.kind === 'unreachable' ? 'Fault' : 'The mail server says'}:`}</span>{' '}
            <q>{outage.says}</q>
          </span>
          <span>{`Since ${formatMoment(outage.since)}. ${tries}, next ${formatMoment(outage.nextTryAt)}. ${wait}; none is lost.`}</span>
        </div>
        <span className="alert-actions">
          <BusyButton size="small" busy={trying.busy} turning={false} onClick={trying.run}>
            Try Now
          </BusyButton>
        </span>
      </div>
    </div>
  );
}

/** Shown for a restored copy: retrying is useless, and only the operator of the server can release the queue. REL-05 */
function HeldNotice({ outage, wait }: { outage: MailOutage; wait: string }) {
  return (
    <div role="alert" className="alert alert-warning">
      <Icon name="alert" />
      <div className="alert-body">
        <div className="mail-outage">
          <strong>{`No email is going out: ${outageWords.held}`}</strong>
          <span>{`Since ${formatMoment(outage.since)}. ${wait}; none is lost.`}</span>
          <span>{heldUntil}</span>
        </div>
      </div>
    </div>
  );
}
