import { manageTicketMessages } from '@intranet/domain';
import { useController } from 'react-hook-form';
import { useNamedOption, withFormer } from '../../../shared/people/person-field';
import { useMembers } from '../../../shared/people/use-people';
import type { SelectOption } from '../../../shared/select/use-combobox';
import { useSession } from '../../../shared/session/use-session';
import { Offered } from '../../../shared/ui/loaded';
import { Options } from '../../../shared/select/options';
import { manageLabels } from '../ticket-words';
import { LinkedSelect } from './linked-select';

interface AssigneeFieldProps {
  disabled: boolean;
  current: { username: string; name: string } | null;
}

/** Unblocked members of IT. TIC-03 */
export function AssigneeField({ disabled, current }: AssigneeFieldProps) {
  const members = useMembers('IT');
  const asOption = useNamedOption();
  const { username } = useSession();
  const { field } = useController<{ assignedTo: string }>({ name: 'assignedTo' });
  // A person who has left IT since stays in the list until another is chosen.
  const optionsOf = (offered: readonly SelectOption[]) =>
    withFormer(current?.username ?? '', offered, { name: current?.name ?? null, hint: undefined });
  return (
    <Offered query={members} label={manageLabels.assignedTo} failure={manageTicketMessages.assigneesP4}>
      {(people) => {
        const offered = (people ?? []).map(asOption);
        const mayTake =
          !disabled && field.value !== username && offered.some((one) => one.value === username);
        return (
          <LinkedSelect
            field={field}
            label={manageLabels.assignedTo}
            disabled={disabled}
            onChoose={field.onChange}
            options={
              <>
                <option value="">{people ? 'Nobody' : 'Loading …'}</option>
                <Options of={optionsOf(offered)} />
              </>
            }
          >
            {mayTake && (
              <button
                type="button"
                className="btn btn-link field-link"
                onClick={() => field.onChange(username)}
              >
                Assign to me
              </button>
            )}
          </LinkedSelect>
        );
      }}
    </Offered>
  );
}
