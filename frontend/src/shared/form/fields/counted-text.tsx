import { remainingCharacters } from '@intranet/domain';
import { CharacterCounter } from '../character-counter';
import { FieldFrame } from './field-frame';

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

/**
 * Some lines of text with what still fits below them, for a screen that is there before react-hook-form would be: that of
 * a build, of a review. QPR-06, QCR-03, BLD-09
 */
export const CountedText = ({
  text,
  max,
  rows = 3,
  hint,
  fault = null,
  onChange,
  ...field
}: CountedTextProps) => (
  <FieldFrame
    {...field}
    help={hint}
    error={fault ?? undefined}
    announced
    invalid={fault !== null || remainingCharacters(text, max) < 0}
    counter={<CharacterCounter text={text} max={max} />}
  >
    {(control) => (
      <textarea
        {...control}
        className={`form-control${control['aria-invalid'] ? ' is-invalid' : ''}`}
        rows={rows}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FieldFrame>
);
