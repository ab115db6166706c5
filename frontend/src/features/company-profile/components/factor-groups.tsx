import { groupNames, type GroupName, groupsOfText, textOfGroups } from '@intranet/domain';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useFormFlags } from '../../../shared/form/form';
import { GroupBoxes } from '../../../shared/form/group-boxes';

/** The groups whose members must have a second factor. MFA-05 */
export function FactorGroups({ label }: { label: string }) {
  const id = useId();
  const {
    field: { value, onChange, onBlur },
  } = useController({ name: 'secondFactorGroups' });
  const { busy } = useFormFlags();
  const chosen = groupsOfText(String(value));
  const toggle = (name: GroupName, isIn: boolean) =>
    onChange(textOfGroups(isIn ? [...chosen, name] : chosen.filter((one) => one !== name)));
  return (
    <fieldset className="factor-groups" aria-describedby={`${id}-help`}>
      <legend className="form-label">{label}</legend>
      <p id={`${id}-help`} className="field-hint">
        Members without a second factor must set one up at their next click before they can go on. Choose your
        own groups last.
      </p>
      <GroupBoxes names={groupNames} chosen={chosen} disabled={busy} onToggle={toggle} onBlur={onBlur} />
    </fieldset>
  );
}
