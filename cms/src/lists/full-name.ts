import { byName } from '@intranet/domain';
import { type FieldOptions, text } from './fields';
import type { Field } from './list';

/** The full name, in SQL. @param alias of a table of people */
export const fullName = (alias: string): string => `${alias}.first_name || ' ' || ${alias}.last_name`;

/**
 * A joined person as two fields: their username and their full name.
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
