import { pictureTypes } from '@intranet/domain';
import { useId, type Ref } from 'react';
import { FileButton } from './file-button';

interface ChoosePictureProps {
  label: string;
  /** The text below: the chosen file, or which files are allowed. */
  help: string;
  fault: string | null;
  disabled: boolean;
  onFile: (file: File) => void;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A button that chooses a picture, below its label; the chosen file and its error are below the button. */
export function ChoosePicture({ label, help, fault, disabled, onFile, ref }: ChoosePictureProps) {
  const id = useId();
  return (
    <>
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
          aria-invalid={Boolean(fault)}
          aria-describedby={`${id}-help ${id}-error`}
          onFiles={([file]) => onFile(file!)}
        />
      </div>
      <div className="form-text file-chosen" id={`${id}-help`} aria-live="polite">
        {help}
      </div>
      <div className="field-error" id={`${id}-error`} role="alert">
        {fault}
      </div>
    </>
  );
}

export const pictureHelp = 'A jpeg, png or tiff of less than 1 MB.';
