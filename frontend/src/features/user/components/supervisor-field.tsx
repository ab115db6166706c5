import { NO_SUPERVISOR, refusals } from '@intranet/domain';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../../shared/form/select-field';
import { fullNameOf, useActiveSupervisors } from '../../../shared/people/use-people';
import type { PersonWith } from '../../../shared/people/list-people';
import type { SelectOption } from '../../../shared/select/search-select';
import { useActor } from '../../../shared/session/use-session';
import { LoadFailure } from '../../../shared/ui/load-states';
import { labels } from '../user-values';

const none: SelectOption = { value: NO_SUPERVISOR, label: NO_SUPERVISOR };

type Supervisor = PersonWith<'username' | 'firstName' | 'lastName'>;

const asOption = (person: Supervisor): SelectOption => ({
  value: person.username,
  label: fullNameOf(person),
  hint: person.username,
});

/** Whom somebody reports to: one of group Supervisor, or None. Nobody chooses their own, or themselves. USR-03 */
export function SupervisorField({ personId, failure }: { personId: number | null; failure: string }) {
  const supervisors = useActiveSupervisors();
  const actor = useActor();
  const ofOneself = personId === actor.id;
  const { getValues } = useFormContext<{ reportsTo: string }>();
  const [current] = useState(() => getValues('reportsTo'));
  if (supervisors.isError)
    return <LoadFailure message={failure} onTryAgain={() => void supervisors.refetch()} />;
  const isMine = (person: Supervisor) => person.id === actor.id && person.username !== current;
  const known = supervisors.data ?? [];
  const offered = known.filter((person) => person.id !== personId && !isMine(person)).map(asOption);
  const leftOut = known.some(isMine) ? refusals['supervisor-oneself'].message : undefined;
  const isOffered = current === NO_SUPERVISOR || offered.some((option) => option.value === current);
  // A person who has left the group since stays named until another is chosen.
  const former = isOffered
    ? []
    : [{ value: current, label: current, hint: supervisors.data && 'not a supervisor any more' }];
  return (
    <SelectField
      // What is chosen gets its full name once the names are there.
      key={supervisors.status}
      name="reportsTo"
      disabled={supervisors.isPending || ofOneself}
      help={ofOneself ? refusals['own-supervisor'].message : leftOut}
      label={labels.reportsTo}
      placeholder={supervisors.isPending ? 'Loading …' : 'Type to search'}
      options={[none, ...former, ...offered]}
    />
  );
}
