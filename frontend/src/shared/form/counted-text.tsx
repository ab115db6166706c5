import { remainingCharacters } from '@intranet/domain';
import { useId } from 'react';
import { CharacterCounter } from './character-counter';

interface CountedTextProps {
  label: string;
  text: string;
  max: number;
  rows?: number;
  required?: boolean;
  busy: boolean;
  /** A sentence below it. */
  hint?: string | undefined;
  /** What was wrong with it at the last try, or null. */
  fault?: string | null;
  onChange: (text: string) => void;
}

/** Some lines of text that are no part of a form with a schema, with what still fits below them. QPR-06, QCR-03, BLD-09 */
export function CountedText({
  label,
  text,
  max,
  rows = 3,
  required = false,
  busy,
  hint,
  fault = null,
  onChange,
}: CountedTextProps) {
  const id = useId();
  const isInvalid = fault !== null || remainingCharacters(text, max) < 0;
  return (
    <div className={`field${required ? ' is-required' : ''}`}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={`form-control${isInvalid ? ' is-invalid' : ''}`}
        rows={rows}
        value={text}
        readOnly={busy}
        aria-required={required || undefined}
        aria-invalid={isInvalid}
        aria-describedby={`${fault ? `${id}-fault ` : ''}${hint ? `${id}-hint ` : ''}${id}-left`}
        onChange={(event) => onChange(event.target.value)}
      />
      <CharacterCounter id={`${id}-left`} text={text} max={max} />
      {hint && (
        <div className="form-text" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {fault && (
        <div className="field-error" id={`${id}-fault`} role="alert">
          {fault}
        </div>
      )}
    </div>
  );
}
