import { useState } from 'react';
import { FieldFrame } from '../form/fields/field-frame';

interface FileFieldProps {
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}

const what = 'A CSV file with a heading and at most 5,000 rows. Empty cells change nothing.';

/** Chooses a file by its button, by keyboard, or by dropping it. IMP-01 */
export function FileField({ disabled, onChoose }: FileFieldProps) {
  const [over, setOver] = useState(false);
  const [dropped, setDropped] = useState<string | null>(null);
  const where = dropped === null ? 'Choose it, or drop it here.' : `Dropped here: ${dropped}.`;

  return (
    <div
      className={`framed-line drop-zone mb-3${over ? ' is-over' : ''}`}
      onDragOver={(event) => {
        // Otherwise the browser would replace the page by the file.
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (disabled || !file) return;
        setDropped(file.name);
        onChoose(file);
      }}
    >
      <FieldFrame label="CSV file" disabled={disabled} help={`${where} ${what}`}>
        {(control) => (
          <input
            {...control}
            className="form-control"
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            onClick={({ currentTarget }) => {
              if (currentTarget.value === '' && dropped === null) return;
              // Otherwise choosing a corrected file of the same name would fire no change event.
              currentTarget.value = '';
              setDropped(null);
              onChoose(undefined);
            }}
            onChange={(event) => {
              setDropped(null);
              onChoose(event.target.files?.[0]);
            }}
          />
        )}
      </FieldFrame>
    </div>
  );
}
