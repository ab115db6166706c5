import { cleanFileName, RECORD_MAX_BYTES, refusals, sizeFault } from '@intranet/domain';
import { useId, useRef, useState } from 'react';
import { fileSize } from '../lib/file-size';
import { Icon } from '../ui/icon';
import { DropZone } from './drop-zone';
import './attachments.css';

interface ChosenFilesProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

interface LeftOut {
  name: string;
  why: string;
}

/** Those of further files that a record takes beside the chosen ones, and why it does not take the others. QPR-11 */
function sorted(files: readonly File[], more: readonly File[]) {
  const taken = [...files];
  const leftOut: LeftOut[] = [];
  for (const file of more) {
    const bytes = [...taken, file].reduce((sum, { size }) => sum + size, 0);
    const code = sizeFault(file.size) ?? (bytes > RECORD_MAX_BYTES ? 'files-too-large' : null);
    if (code === null) taken.push(file);
    else leftOut.push({ name: cleanFileName(file.name), why: refusals[code].message });
  }
  return { taken, leftOut };
}

/** Files that are stored once the new record is: by choice, drop or paste. QPR-11 */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const add = (more: readonly File[]) => {
    const { taken, leftOut: refused } = sorted(files, more);
    setLeftOut(refused);
    if (taken.length > files.length) onChange(taken);
  };
  return (
    <section className="attachments" aria-labelledby={id}>
      <h2 id={id} className="form-label">
        Files
      </h2>
      {files.length > 0 && (
        <ul className="attachment-list">
          {files.map((file, index) => (
            <li key={`${file.name} ${index}`}>
              <span className="attachment-name">
                <bdi>{cleanFileName(file.name)}</bdi> <small>{fileSize(file.size)}</small>
              </span>
              <button
                type="button"
                className="icon-button"
                onClick={() => {
                  onChange(files.toSpliced(index, 1));
                  input.current?.focus();
                }}
              >
                <Icon name="close" />
                <span className="visually-hidden">{`Leave out ${cleanFileName(file.name)}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <DropZone ref={input} onFiles={add} />
      {leftOut.map(({ name, why }, index) => (
        <span key={`${name} ${index}`} className="field-error" role="alert">
          <bdi>{name}</bdi> <span>{`was left out: ${why}`}</span>
        </span>
      ))}
    </section>
  );
}
