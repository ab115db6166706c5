import { byName } from '@intranet/domain';
import { type FieldOptions, text } from './fields';
import type { Field } from './list';

/** A full name out of first and last name, in SQL. @param alias of a table of people */
export const fullName = (alias: string): string => `${alias}.first_name || ' ' || ${alias}.last_name`;

/**
 * A person that a list joins, as two fields: the first is their username, the second what they are called.
 * @param alias of the joined `up_users`
 */
export const person = <Name extends string>(
  alias: string,
  [username, called]: readonly [username: Name, called: Name],
  options: FieldOptions,
): Record<Name, Field> =>
  byName([username, called], (name) =>
    text(name === username ? `${alias}.username` : fullName(alias), options),
  );
