import type { AuditRecord } from '@intranet/domain';
import { changesOf, type Change, textChange } from '../changes';

/** Before and after, field by field, in words, signs and colours. */
export function ChangeList({ record }: { record: AuditRecord }) {
  const changes = changesOf(record);
  if (changes.length === 0)
    return <span className="text-body-secondary">No values are recorded for this.</span>;
  const lines = changes.map((change) => <Line key={change.field} change={change} />);
  // A long list, such as that of a new user, is folded.
  if (changes.length <= NAMED) return <ul className="change-list">{lines}</ul>;
  return (
    <details className="change-details">
      <summary>{summaryOf(changes)}</summary>
      <ul className="change-list">{lines}</ul>
    </details>
  );
}

/** How many fields the summary of a folded list names. */
const NAMED = 3;

/** 'Title, Start, End and 2 more' */
const summaryOf = (changes: readonly Change[]): string => {
  const named = changes.slice(0, NAMED).map(({ field }) => field);
  return `${named.join(', ')} and ${changes.length - NAMED} more`;
};

function Line({ change }: { change: Change }) {
  const kept = textChange(change);
  if (kept === null) return <ShownLine change={change} />;
  return (
    <li>
      <span className="change-field">{change.field}</span>{' '}
      <span className="text-body-secondary">{`${kept}; not shown here`}</span>
    </li>
  );
}

const ShownLine = ({ change: { field, before, after } }: { change: Change }) => (
  <li>
    <span className="change-field">{field}</span>{' '}
    {before && (
      <>
        <span className="visually-hidden">before: </span>
        <del>
          <bdi>{before}</bdi>
        </del>{' '}
      </>
    )}
    <span className="visually-hidden">after: </span>
    <ins>{after ? <bdi>{after}</bdi> : 'nothing'}</ins>
  </li>
);
