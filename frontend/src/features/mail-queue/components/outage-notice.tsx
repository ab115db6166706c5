import { type MailOutage, outageWords } from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import { Icon } from '../../../shared/ui/icon';
import { useTryNow } from '../hooks';

interface OutageNoticeProps {
  outage: MailOutage;
  waiting: number;
}

/** Says that no mail goes out: why, in the mail server's words, since when, and when it is tried again. NOT-05 */
export function OutageNotice({ outage, waiting }: OutageNoticeProps) {
  const trying = useTryNow();
  const tries = outage.tries === 1 ? 'Tried once' : `Tried ${outage.tries} times`;
  return (
    <div role="alert" className="alert alert-warning">
      <Icon name="alert" />
      <div className="alert-body">
        <div className="mail-outage">
          <strong>No e-mail is going out: {outageWords[outage.kind]}</strong>
          <span>
            The mail server says: <q>{outage.says}</q>
          </span>
          <span>
            Since {formatMoment(outage.since)}. {tries}, next {formatMoment(outage.nextTryAt)}.{' '}
            {waiting === 1 ? '1 e-mail waits' : `${waiting} e-mails wait`}; none is lost.
          </span>
        </div>
        <span className="alert-actions">
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            aria-disabled={trying.isPending}
            onClick={() => !trying.isPending && trying.mutate()}
          >
            Try Now
          </button>
        </span>
      </div>
    </div>
  );
}
