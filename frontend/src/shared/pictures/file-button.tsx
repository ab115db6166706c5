import type { InputHTMLAttributes, Ref } from 'react';
import { useAlerts } from '../ui/alerts';
import './file-button.css';

interface FileButtonProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'onChange' | 'children'
> {
  /** What the button says. */
  face: string;
  onFiles: (files: File[]) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Chooses files. The browser's own input says "No file chosen" as soon as it is emptied, so it lies unseen over a
 * button, where keyboard, pointer and screen readers find it; which file was chosen is said beside it. To choose is a
 * new action: the message about another file goes. SES-16
 */
export function FileButton({ face, onFiles, disabled, ...input }: FileButtonProps) {
  const alerts = useAlerts();
  return (
    <span className="btn btn-secondary btn-sm file-button" aria-disabled={disabled}>
      <span aria-hidden="true">{face}</span>
      <input
        {...input}
        type="file"
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was changed.
          event.target.value = '';
          if (files.length === 0) return;
          alerts.clear();
          onFiles(files);
        }}
      />
    </span>
  );
}
