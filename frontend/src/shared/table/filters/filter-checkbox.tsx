import { CheckBox } from '../../form/fields/check-box';
import type { FilterProps } from './filter-field';

interface CheckboxProps extends Omit<FilterProps<boolean>, 'value'> {
  checked: boolean;
  className?: string;
}

/** A filter of a table that is on or off. TIC-02, TIC-03, USR-06, VIS-01, WAR-13, QPR-05, QCR-02 */
export const FilterCheckbox = ({ label, checked, onChange, className = '' }: CheckboxProps) => (
  <CheckBox
    label={label}
    className={className}
    checked={checked}
    onChange={(event) => onChange(event.target.checked)}
  />
);
