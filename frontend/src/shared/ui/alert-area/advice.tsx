import type { Advice } from '../alerts';

/** What to do about a failure, with links to the fields concerned. */
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
