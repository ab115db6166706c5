import { NO_SUPERVISOR, refusals } from '@intranet/domain';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../../shared/form/fields/select-field';
import { useAsOption, withFormer } from '../../../shared/people/person-field';
import { useActiveSupervisors } from '../../../shared/people/use-people';
import type { SelectOption } from '../../../shared/select/use-combobox';
import { useActor } from '../../../shared/session/use-session';
import { Offered } from '../../../shared/ui/loaded';
import { labels } from '../user-values';

const none: SelectOption = { value: NO_SUPERVISOR, label: NO_SUPERVISOR };

/** The supervisor: a member of group Supervisor, or None. Nobody chooses their own supervisor, or themselves. USR-03 */
export function SupervisorField({ personId, failure }: { personId: number | null; failure: string }) {
  const supervisors = useActiveSupervisors();
  const asOption = useAsOption();
  const actor = useActor();
  const ofOneself = personId === actor.id;
  const { getValues } = useFormContext<{ reportsTo: string }>();
  const [current] = useState(() => getValues('reportsTo'));
  const isMine = (person: { id: number; username: string }) =>
    person.id === actor.id && person.username !== current;
  return (
    <Offered query={supervisors} label={labels.reportsTo} failure={failure}>
      {(known) => (
        <SelectField
          // The chosen person gets their full name once the names are loaded.
          key={known ? 'named' : 'waiting'}
          name="reportsTo"
          disabled={!known || ofOneself}
          help={
            ofOneself
              ? refusals['own-supervisor'].message
              : known?.some(isMine)
                ? refusals['supervisor-oneself'].message
                : undefined
          }
          label={labels.reportsTo}
          placeholder={known ? 'Type to search' : 'Loading …'}
          options={[
            none,
            ...withFormer(
              current === NO_SUPERVISOR ? '' : current,
              (known ?? []).filter((person) => person.id !== personId && !isMine(person)).map(asOption),
              { hint: known && 'no longer a supervisor' },
            ),
          ]}
        />
      )}
    </Offered>
  );
}
