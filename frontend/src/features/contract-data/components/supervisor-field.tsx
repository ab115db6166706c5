import { contractDataMessages } from '@intranet/domain';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../../shared/form/select-field';
import { fullNameOf, useActiveSupervisors } from '../../../shared/people/use-people';
import type { SelectOption } from '../../../shared/select/search-select';
import { LoadFailure } from '../../../shared/ui/load-states';
import { lineLabels } from '../line-labels';

/** Unblocked, non-Administrator users in group Supervisor. CHG-02 */
export function SupervisorField() {
  const supervisors = useActiveSupervisors();
  const { getValues } = useFormContext<{ supervisor: string }>();
  const [current] = useState(() => getValues('supervisor'));
  if (supervisors.isError) {
    const again = () => void supervisors.refetch();
    return <LoadFailure message={contractDataMessages.supervisorDataP19} onTryAgain={again} />;
  }
  const offered = (supervisors.data ?? []).map((person): SelectOption => ({
    value: person.username,
    label: fullNameOf(person),
    hint: person.username,
  }));
  // A person who has left the group since stays named until another is chosen.
  const isOffered = current === '' || offered.some(({ value }) => value === current);
  const former = isOffered
    ? []
    : [{ value: current, label: current, hint: supervisors.data && 'no supervisor any more' }];
  return (
    <SelectField
      name="supervisor"
      label={lineLabels.supervisor}
      placeholder={supervisors.isPending ? 'Loading …' : 'Type to search'}
      options={[...former, ...offered]}
    />
  );
}
