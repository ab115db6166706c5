import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Active users, or the disabled ones; it stands in the address. USR-06 */
export function DisabledSwitch({ checked }: { checked: boolean }) {
  const id = useId();
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
  return (
    <div className="form-check">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={checked}
        onChange={(event) => toggle(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        Display Disabled Users
      </label>
    </div>
  );
}
