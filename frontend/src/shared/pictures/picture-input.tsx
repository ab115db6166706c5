import { pictureFault, pictureTypes } from '@intranet/domain';
import { useId, useState, type Ref } from 'react';
import { FileButton } from './file-button';

interface PictureInputProps {
  label: string;
  /** What stands below: which file is chosen, or what may be. */
  help: string;
  disabled?: boolean;
  /** A fault found elsewhere, such as a place that was left empty. */
  fault?: string | null;
  onChoose: (file: File) => void;
  onFault?: (fault: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Chooses a picture, looked at and weighed before it is sent. HOM-03 */
export function PictureInput({
  label,
  help,
  disabled = false,
  fault = null,
  onChoose,
  onFault,
  ref,
}: PictureInputProps) {
  const id = useId();
  const [own, setOwn] = useState<string | null>(null);
  const said = own ?? fault;
  const choose = (file: File) => {
    const found = pictureFault(file);
    setOwn(found);
    if (found) onFault?.(found);
    else onChoose(file);
  };
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <div>
        <FileButton
          {...(ref && { ref })}
          id={id}
          face="Choose a picture"
          accept={pictureTypes.join(',')}
          disabled={disabled}
          aria-invalid={Boolean(said)}
          aria-describedby={`${id}-help ${id}-error`}
          onFiles={([file]) => choose(file!)}
        />
      </div>
      <div className="form-text file-chosen" id={`${id}-help`} aria-live="polite">
        {help}
      </div>
      <div className="field-error" id={`${id}-error`} role="alert">
        {said}
      </div>
    </div>
  );
}

export const pictureHelp = 'A jpeg, png or tiff of less than 1 MB.';
