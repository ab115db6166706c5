import type { Advice } from '../alerts';

/** What to do about a failure, and a link to each field that it is about. */
export const AdviceOf = ({ advice: { says, fields } }: { advice: Advice }) => (
  <>
    <p className="alert-lead">{says}</p>
    {fields.length > 0 && (
      <ul className="field-links">
        {fields.map(({ id, label, focus }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    )}
  </>
);
