import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useFormFlags } from '../../../shared/form/form';
import { manageLabels } from '../ticket-words';

interface ResolvedFieldProps {
  disabled: boolean;
  onChange: (resolved: boolean) => void;
}

/** The check box Resolved; it passes each change to `onChange`. TIC-04 */
export function ResolvedField({ disabled, onChange }: ResolvedFieldProps) {
  const id = useId();
  const { busy } = useFormFlags();
  const { field } = useController<{ resolved: boolean }>({ name: 'resolved' });
  return (
    <div className="field form-check">
      <input
        ref={field.ref}
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={field.value}
        disabled={disabled}
        aria-disabled={busy}
        onBlur={field.onBlur}
        onChange={(event) => {
          if (busy) return;
          field.onChange(event.target.checked);
          onChange(event.target.checked);
        }}
      />
      <label className="form-check-label" htmlFor={id}>
        {manageLabels.resolved}
      </label>
    </div>
  );
}
