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
  /** The error of the last try, or null. */
  fault?: string | null;
  onChange: (text: string) => void;
}

/**
 * Several lines of text with a counter below. Without react-hook-form, for screens that load before it does: a build, a
 * review. QPR-06, QCR-03, BLD-09
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
