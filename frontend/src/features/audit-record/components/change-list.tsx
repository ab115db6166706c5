import type { AuditRecord } from '@intranet/domain';
import { use } from 'react';
import { changesOf, type Change, textChange } from '../changes';
import { PersonNamesContext, withNames } from '../person-names';
import type { AuditEntry } from '../together';

/** Before and after, field by field, in words, signs and colours; the records of one act one below the other. */
export function ChangeList({ record }: { record: AuditEntry }) {
  const { others } = record;
  if (!others) return <Changes record={record} />;
  const several = new Set(others.map((one) => one.subjectName)).size > 1;
  return (
    <details className="change-details">
      <summary>{`${others.length + 1} records`}</summary>
      {[record, ...others].map((one) => (
        <div key={one.id}>
          {several && <strong>{one.subjectName}</strong>}
          <Changes record={one} />
        </div>
      ))}
    </details>
  );
}

function Changes({ record: { before, after } }: { record: AuditRecord }) {
  const names = use(PersonNamesContext);
  const changes = changesOf({ before: withNames(before, names), after: withNames(after, names) });
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
