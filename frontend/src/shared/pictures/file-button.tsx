import type { InputHTMLAttributes, Ref } from 'react';
import { useAlerts } from '../ui/alerts';
import './file-button.css';

interface FileButtonProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'onChange' | 'children'
> {
  /** The label of the button. */
  face: string;
  onFiles: (files: File[]) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Chooses files. The browser's own input says "No file chosen" once it is emptied, so it lies transparent over a
 * button, where keyboard, pointer and screen readers use it; the chosen file is named beside it. Choosing is a new
 * action, so the message about another file is removed. SES-16
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
          // Otherwise choosing the same file again after a change would fire no event.
          event.target.value = '';
          if (files.length === 0) return;
          alerts.clear();
          onFiles(files);
        }}
      />
    </span>
  );
}
