import type { FieldInWords } from '@intranet/domain';

/** A table of fields with their types and limits; nothing for a call without any. */
export function FieldList({ title, fields }: { title: string; fields: readonly FieldInWords[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl className="call-fields">
        {fields.map(({ name, required, words }) => (
          <div key={name}>
            <dt>
              <code translate="no">{name}</code> {!required && <small>may be left out</small>}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
