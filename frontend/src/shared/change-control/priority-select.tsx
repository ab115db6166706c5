import { priorityOptions } from '@intranet/domain';
import type { ControlProps } from '../form/fields/field-frame';
import { NativeSelect } from '../form/fields/native-select';
import { Options } from '../select/options';

interface PrioritySelectProps {
  /** From the frame of its field. */
  control: ControlProps;
  value: string;
  /** Shown while there is no priority; without it one is always chosen. */
  placeholder?: string;
  onChange: (priority: string) => void;
}

/** Chooses the priority of a change request. */
export const PrioritySelect = ({ control, value, placeholder, onChange }: PrioritySelectProps) => (
  <NativeSelect {...control} value={value} onChange={(event) => onChange(event.target.value)}>
    {placeholder && <option value="">{placeholder}</option>}
    <Options of={priorityOptions} />
  </NativeSelect>
);
