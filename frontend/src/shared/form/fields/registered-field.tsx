import { useFormContext, type RegisterOptions, type UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './field';
import type { ControlProps } from './field-frame';
import type { Elements } from '../../ui/elements';

/** Everything that the control gets from the field. */
interface Registered extends ControlProps, Omit<UseFormRegisterReturn, 'disabled' | 'required'> {
  className: string;
}

interface RegisteredFieldProps extends FieldProps {
  options?: RegisterOptions | undefined;
  children: (control: Registered) => Elements;
}

/** A form field around a native control, which has its own value. */
export function RegisteredField({ options, children, ...field }: RegisteredFieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...field}>
      {(control) =>
        children({
          ...control,
          ...register(field.name, options),
          className: `form-control${control['aria-invalid'] ? ' is-invalid' : ''}`,
        })
      }
    </Field>
  );
}
