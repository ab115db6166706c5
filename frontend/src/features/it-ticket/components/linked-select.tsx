import type { ReactNode } from 'react';
import type { RefCallBack } from 'react-hook-form';
import type { Elements } from '../../../shared/ui/elements';
import { Field } from '../../../shared/form/fields/field';
import { NativeSelect } from '../../../shared/form/fields/native-select';

interface LinkedSelectProps {
  /** From `useController`. */
  field: { name: string; ref: RefCallBack; value: string | number; onBlur: () => void };
  label: string;
  disabled: boolean;
  onChoose: (value: string) => void;
  options: ReactNode;
  /** A link below it that helps to choose. */
  children: Elements;
}

/** A select of the form of a ticket, with a link that helps to choose. TIC-03 */
export const LinkedSelect = (props: LinkedSelectProps) => {
  const { field, label, disabled, onChoose, options, children } = props;
  const { name, ref, value, onBlur } = field;
  return (
    <div className="linked-field">
      <Field name={name} label={label} disabled={disabled}>
        {(control) => (
          <NativeSelect
            {...control}
            ref={ref}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChoose(event.target.value)}
          >
            {options}
          </NativeSelect>
        )}
      </Field>
      {children}
    </div>
  );
};
