import type { Ref } from 'react';
import { ChoosePicture } from './choose-picture';
import { useWeighedPicture } from './use-weighed-picture';

interface PictureInputProps {
  label: string;
  /** The text below: the chosen file, or which files are allowed. */
  help: string;
  disabled?: boolean;
  /** An error found elsewhere, such as an empty slot. */
  fault?: string | null;
  onChoose: (file: File) => void;
  onFault?: (fault: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A field that chooses a picture. HOM-03 */
export function PictureInput({
  label,
  help,
  disabled = false,
  fault = null,
  onChoose,
  onFault,
  ref,
}: PictureInputProps) {
  const { fault: own, choose } = useWeighedPicture(onChoose, onFault);
  return (
    <div className="field">
      <ChoosePicture
        label={label}
        help={help}
        fault={own ?? fault}
        disabled={disabled}
        onFile={choose}
        ref={ref}
      />
    </div>
  );
}
