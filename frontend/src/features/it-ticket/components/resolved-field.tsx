import { useController } from 'react-hook-form';
import { useFormFlags } from '../../../shared/form/form';
import { CheckBox } from '../../../shared/form/fields/check-box';
import { manageLabels } from '../ticket-words';

interface ResolvedFieldProps {
  disabled: boolean;
  onChange: (resolved: boolean) => void;
}

/** The check box Resolved; it passes each change to `onChange`. TIC-04 */
export function ResolvedField({ disabled, onChange }: ResolvedFieldProps) {
  const { busy } = useFormFlags();
  const { field } = useController<{ resolved: boolean }>({ name: 'resolved' });
  return (
    <CheckBox
      ref={field.ref}
      className="field"
      label={manageLabels.resolved}
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
  );
}
