import type { Flat, Merged } from './merge';

export interface Meanwhile<Values extends Flat> {
  merged: Merged<Values>;
  /** What is stored now. */
  now: Values;
}

interface ChangedMeanwhileProps<Values extends Flat> {
  meanwhile: Meanwhile<Values> | null;
  labels: Record<keyof Values, string>;
}

/** What somebody else saved while a form was open; what was typed stands in its fields. */
export function ChangedMeanwhile<Values extends Flat>({ meanwhile, labels }: ChangedMeanwhileProps<Values>) {
  if (!meanwhile || meanwhile.merged.theirs.length === 0) return null;
  const { merged, now } = meanwhile;
  return (
    <section className="field-hint" aria-label="Changed meanwhile">
      <strong>Changed by somebody else meanwhile</strong>
      <ul className="mb-0">
        {merged.theirs.map((field) => (
          <li key={field}>
            {labels[field]}: <bdi>{String(now[field]) || 'empty'}</bdi>
            {merged.both.includes(field) && ' (what you typed is kept below and replaces it when you save)'}
          </li>
        ))}
      </ul>
    </section>
  );
}
