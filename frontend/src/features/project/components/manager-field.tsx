import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../../../shared/form/select-field';
import { fullNameOf, useMembers } from '../../../shared/people/use-people';
import type { SelectOption } from '../../../shared/select/search-select';
import { LoadFailure } from '../../../shared/ui/load-states';
import { projectLabels, type ProjectForm } from '../project-values';

/** Unblocked, non-Administrator users in group Project Manager. PRJ-03 */
export function ManagerField({ currentName }: { currentName: string | null }) {
  const managers = useMembers('Project Manager');
  const { getValues } = useFormContext<ProjectForm>();
  const [current] = useState(() => getValues('ProjectManager'));
  if (managers.isError) {
    const again = () => void managers.refetch();
    return <LoadFailure message="The project managers could not be loaded." onTryAgain={again} />;
  }
  const offered = (managers.data ?? []).map((person): SelectOption => ({
    value: person.username,
    label: fullNameOf(person),
    hint: person.username,
  }));
  // A person who has left the group since stays named until another is chosen.
  const isOffered = current === '' || offered.some(({ value }) => value === current);
  const former = isOffered
    ? []
    : [
        {
          value: current,
          label: currentName ?? current,
          hint: managers.data && 'no project manager any more',
        },
      ];
  return (
    <SelectField
      name="ProjectManager"
      label={projectLabels.ProjectManager}
      placeholder={managers.isPending ? 'Loading …' : 'Type to search'}
      options={[...former, ...offered]}
    />
  );
}
