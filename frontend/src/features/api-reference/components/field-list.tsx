import type { FieldInWords } from '@intranet/domain';

/** Fields with what they must be; nothing for a call that has none. */
export function FieldList({ title, fields }: { title: string; fields: readonly FieldInWords[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl className="call-fields">
        {fields.map(({ name, required, words }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> {!required && <small>may be left out</small>}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
