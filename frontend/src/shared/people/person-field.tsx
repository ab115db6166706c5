import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '../form/fields/select-field';
import type { SelectOption } from '../select/use-combobox';
import { Offered, type Loadable } from '../ui/loaded';
import { useAway } from './away';
import { fullNameOf } from './use-people';

interface NamedPerson {
  username: string;
  firstName: string;
  lastName: string;
}

/**
 * A person as an option, by name; the username distinguishes people of the same name, and who is away is said to be so.
 * ABS-04
 */
export function useAsOption(): (person: NamedPerson) => SelectOption {
  const away = useAway();
  return (person) => ({
    value: person.username,
    label: fullNameOf(person),
    hint: [person.username, away.of(person.username)].filter(Boolean).join(' · '),
  });
}

/** The same for a browser's own select, whose options are one text. ABS-04 */
export function useNamedOption(): (person: NamedPerson) => SelectOption {
  const away = useAway();
  return (person) => ({ value: person.username, label: away.withNames([fullNameOf(person)]).join() });
}

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
  required?: boolean;
}

/** A select of one person of a group. */
export function PersonField(props: PersonFieldProps) {
  const { name, label, query, failure, currentName = null, former, required } = props;
  const { getValues } = useFormContext();
  const [chosen] = useState(() => String(getValues(name)));
  const asOption = useAsOption();
  return (
    <Offered query={query} label={label} failure={failure}>
      {(people) => (
        <SelectField
          name={name}
          label={label}
          required={required}
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
