import type { Flat, Merged } from './merge';

export interface Meanwhile<Values extends Flat> {
  merged: Merged<Values>;
  /** The stored values. */
  now: Values;
}

interface ChangedMeanwhileProps<Values extends Flat> {
  meanwhile: Meanwhile<Values> | null;
  labels: Record<keyof Values, string>;
  /** How to show a value, if not as text; '' is empty. */
  shown?: (field: keyof Values & string, values: Values) => string;
  /** The label of the button that sends it. */
  verb?: string;
  /** Replaces what was typed by what is stored now. */
  onTakeTheirs?: () => void;
}

const asText = <Values extends Flat>(field: keyof Values, values: Values): string =>
  [values[field] ?? ''].flat().join(', ');

/** What another person saved while a form was open. The fields keep what was typed. */
export function ChangedMeanwhile<Values extends Flat>(props: ChangedMeanwhileProps<Values>) {
  const { meanwhile, labels, shown = asText, verb = 'save', onTakeTheirs } = props;
  if (!meanwhile || meanwhile.merged.theirs.length === 0) return null;
  const { merged, now } = meanwhile;
  return (
    <section className="field-hint" aria-label="Changed in the meantime">
      <strong>Changed by someone else in the meantime</strong>
      <ul className="mb-0">
        {merged.theirs.map((field) => (
          <li key={field}>
            {labels[field]}
            <span>:</span> <bdi>{shown(field, now) || 'empty'}</bdi>
            <span>
              {merged.both.includes(field) &&
                ` (what you typed is kept below and replaces it when you ${verb})`}
            </span>
          </li>
        ))}
      </ul>
      {onTakeTheirs && (
        <button type="button" className="btn btn-sm btn-secondary mt-2" onClick={onTakeTheirs}>
          Discard mine and load theirs
        </button>
      )}
    </section>
  );
}
