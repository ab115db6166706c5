import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../form/fields/select-field';
import type { SelectOption } from '../select/use-combobox';
import { Offered, type Loadable } from '../ui/loaded';
import { fullNameOf } from './use-people';

interface NamedPerson {
  username: string;
  firstName: string;
  lastName: string;
}

/** A person as an option, by name; the username distinguishes people of the same name. */
export const asOption = (person: NamedPerson): SelectOption => ({
  value: person.username,
  label: fullNameOf(person),
  hint: person.username,
});

interface FormerFacts {
  /** Their name, if known. */
  name?: string | null;
  /** Why they are not among the options; shown once that is certain. */
  hint: string | undefined;
}

/** Keeps a person in the list who was chosen before and is no longer offered, until another is chosen. */
export const withFormer = (
  chosen: string,
  offered: readonly SelectOption[],
  { name, hint }: FormerFacts,
): readonly SelectOption[] =>
  chosen === '' || offered.some(({ value }) => value === chosen)
    ? offered
    : [{ value: chosen, label: name ?? chosen, hint }, ...offered];

interface PersonFieldProps {
  name: string;
  label: string;
  query: Loadable<readonly NamedPerson[]>;
  /** Shown when they cannot be fetched. */
  failure: string;
  /** The name of the previously chosen person. */
  currentName?: string | null;
  /** Said about a chosen person who has left the group since: 'no longer a supervisor'. */
  former: string;
}

/** A select of one person of a group. */
export function PersonField({ name, label, query, failure, currentName = null, former }: PersonFieldProps) {
  const { getValues } = useFormContext();
  const [chosen] = useState(() => String(getValues(name)));
  return (
    <Offered query={query} failure={failure}>
      {(people) => (
        <SelectField
          name={name}
          label={label}
          placeholder={people ? 'Type to search' : 'Loading …'}
          options={withFormer(chosen, (people ?? []).map(asOption), {
            name: currentName,
            hint: people && former,
          })}
        />
      )}
    </Offered>
  );
}
