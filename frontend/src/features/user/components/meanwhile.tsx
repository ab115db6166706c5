import type { UserRecord } from '@intranet/domain';
import { labels, valuesOf, type Merge } from '../user-values';

/** What somebody else saved while this form was open. */
export function Meanwhile({ merge, saved }: { merge: Merge; saved: UserRecord }) {
  const now = valuesOf(saved);
  if (merge.theirs.length === 0) return null;
  return (
    <section className="field-hint" aria-label="Changed in the meantime">
      <strong>Changed by somebody else in the meantime</strong>
      <ul className="mb-0">
        {merge.theirs.map((field) => (
          <li key={field}>
            {labels[field]}: <bdi>{[now[field]].flat().join(', ') || 'empty'}</bdi>
            {merge.both.includes(field) && ' (what you typed is kept below and replaces it when you update)'}
          </li>
        ))}
      </ul>
    </section>
  );
}
