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

/** Somebody to choose, by their name; the username tells those of the same name apart. */
export const asOption = (person: NamedPerson): SelectOption => ({
  value: person.username,
  label: fullNameOf(person),
  hint: person.username,
});

interface FormerFacts {
  /** Their name, where it is known. */
  name?: string | null;
  /** Why they are not among the others; said once it is certain. */
  hint: string | undefined;
}

/** Somebody who was chosen before and is not offered any more stays named until another is chosen. */
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
  /** Said when they cannot be fetched. */
  failure: string;
  /** The name of the person who was chosen before. */
  currentName?: string | null;
  /** What is said of a person who was chosen and has left the group since: 'no supervisor any more'. */
  former: string;
}

/** One of a group of people. */
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
