import { manageTicketMessages } from '@intranet/domain';
import { useController } from 'react-hook-form';
import { Field } from '../../../shared/form/field';
import { NativeSelect } from '../../../shared/form/native-select';
import { fullNameOf, useMembers } from '../../../shared/people/use-people';
import { useSession } from '../../../shared/session/use-session';
import { LoadFailure } from '../../../shared/ui/load-states';
import { manageLabels } from '../ticket-words';

interface AssigneeFieldProps {
  disabled: boolean;
  current: { username: string; name: string } | null;
}

/** Unblocked members of IT. TIC-03 */
export function AssigneeField({ disabled, current }: AssigneeFieldProps) {
  const members = useMembers('IT');
  const { username } = useSession();
  const {
    field: { ref, value, onChange, onBlur },
  } = useController<{ assignedTo: string }>({ name: 'assignedTo' });
  if (members.isError) {
    const again = () => void members.refetch();
    return <LoadFailure message={manageTicketMessages.assigneesP4} onTryAgain={again} />;
  }
  const offered = (members.data ?? []).map((person) => ({
    username: person.username,
    name: fullNameOf(person),
  }));
  const isOffered = (name: string) => offered.some((one) => one.username === name);
  // A person who has left IT since stays named until another is chosen.
  const former = current && !isOffered(current.username) ? [current] : [];
  const mayTake = !disabled && isOffered(username) && value !== username;
  return (
    <div className="linked-field">
      <Field name="assignedTo" label={manageLabels.assignedTo} disabled={disabled}>
        {(control) => (
          <NativeSelect
            {...control}
            ref={ref}
            value={value}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{members.isPending ? 'Loading …' : 'Nobody'}</option>
            {[...former, ...offered].map((one) => (
              <option key={one.username} value={one.username}>
                {one.name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {mayTake && (
        <button type="button" className="btn btn-link field-link" onClick={() => onChange(username)}>
          Assign to me
        </button>
      )}
    </div>
  );
}
