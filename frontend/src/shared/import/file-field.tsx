import { useState } from 'react';
import { FieldFrame } from '../form/fields/field-frame';

interface FileFieldProps {
  /** May it also be a calendar? ABS-01 */
  calendars: boolean;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}

const csv = 'A CSV file with a heading and at most 5,000 rows. Empty cells change nothing.';
const calendar = 'A calendar (.ics) of whole days, or a CSV file with the columns Date and Name.';

/** Chooses a file by its button, by keyboard, or by dropping it. IMP-01 */
export function FileField({ calendars, disabled, onChoose }: FileFieldProps) {
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
      <FieldFrame
        label={calendars ? 'File' : 'CSV file'}
        disabled={disabled}
        help={`${where} ${calendars ? calendar : csv}`}
      >
        {(control) => (
          <input
            {...control}
            className="form-control"
            type="file"
            accept={`.csv,.txt,.tsv,text/csv${calendars ? ',.ics,text/calendar' : ''}`}
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
