import { useSearchParams } from 'react-router-dom';
import { FilterCheckbox } from '../../../shared/table/filters/filter-checkbox';

/** Active users, or the disabled ones; it stands in the address. USR-06 */
export function DisabledSwitch({ checked }: { checked: boolean }) {
  const [, setParams] = useSearchParams();
  const toggle = (on: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        if (on) after.set('disabled', '1');
        else after.delete('disabled');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return <FilterCheckbox label="Display Disabled Users" checked={checked} onChange={toggle} />;
}
