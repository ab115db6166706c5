import { formatDay, type SnoozedItem, snoozeMessages as say } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../../shared/ui/load-states';
import { placeOf } from '../place';
import { useSnoozed, useTakeBack } from './hooks';

interface SnoozedProps {
  onFollow: () => void;
  /** Called when a task was taken back, whose button is gone then. @param left how many are still snoozed */
  onBack: (left: number) => void;
}

/** What the person has put off, folded below what waits. WAI-11 */
export function Snoozed({ onFollow, onBack }: SnoozedProps) {
  const { data, error, refetch } = useSnoozed();
  if (!data && error) return <LoadFailure message={say.loadError} onTryAgain={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <details className="snoozed">
      <summary>{`Snoozed (${data.length})`}</summary>
      <ul className="plain-list">
        {data.map((item) => (
          <Row key={item.documentId} item={item} onFollow={onFollow} onBack={() => onBack(data.length - 1)} />
        ))}
      </ul>
    </details>
  );
}

interface RowProps {
  item: SnoozedItem;
  onFollow: () => void;
  onBack: () => void;
}

function Row({ item, onFollow, onBack }: RowProps) {
  const { busy, failureMessage, run } = useTakeBack(onBack);
  return (
    <li>
      <span className="list-main">
        <Link to={placeOf(item)} onClick={onFollow}>
          <bdi>{item.title}</bdi>
        </Link>
        <small>{`Back on ${formatDay(item.until)}`}</small>
      </span>
      <button
        type="button"
        className="btn btn-sm btn-secondary"
        title="Take back (E)"
        aria-keyshortcuts="E"
        aria-label={`Take back: ${item.title}`}
        aria-disabled={busy}
        onClick={() => void run(item)}
      >
        Take back
      </button>
      {failureMessage && (
        <p className="snooze-fault" role="alert">
          {failureMessage}
        </p>
      )}
    </li>
  );
}
