import { FieldFrame } from '../form/fields/field-frame';
import { NativeSelect } from '../form/fields/native-select';
import { encodings, type WayToRead } from './encodings';

interface EncodingChoiceProps {
  ways: readonly WayToRead[];
  /** Empty until one is chosen. */
  encoding: string;
  disabled: boolean;
  onChange: (encoding: string) => void;
}

/** Asks how a file is written that does not tell it, with its lines as each encoding would read them. IMP-01 */
export function EncodingChoice({ ways, encoding, disabled, onChange }: EncodingChoiceProps) {
  const lines = ways.find((way) => way.encoding === encoding)?.lines;
  return (
    <div className="mb-3">
      <FieldFrame
        label="How are the letters of this file written?"
        help="The file does not tell it. Choose the encoding in which its lines are right."
        disabled={disabled}
      >
        {(control) => (
          <NativeSelect {...control} value={encoding} onChange={({ target }) => onChange(target.value)}>
            <option value="">Please choose</option>
            {ways.map((way) => (
              <option key={way.encoding} value={way.encoding}>
                {encodings[way.encoding]}
              </option>
            ))}
          </NativeSelect>
        )}
      </FieldFrame>
      {lines && (
        <figure className="mt-2 mb-0" aria-live="polite" translate="no">
          <figcaption className="small">Lines of the file, read so</figcaption>
          {lines.map((line, place) => (
            // Lines may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <div className="text-break font-monospace small" dir="auto" key={place}>
              {line}
            </div>
          ))}
        </figure>
      )}
    </div>
  );
}
