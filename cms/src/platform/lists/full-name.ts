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

/**
 * Who acted, as two fields: their username, and their full name, after that of the account for machines that acted for
 * them. API-03
 * @param alias of the joined `up_users`
 * @param row alias of the row with the column `account`
 */
export const actor = <Name extends string>(
  alias: string,
  row: string,
  [username, called]: readonly [username: Name, called: Name],
  options: FieldOptions,
): Record<Name, Field> =>
  byName([username, called], (name) =>
    text(
      name === username
        ? `${alias}.username`
        : `case when ${row}.account is null then '' else ${row}.account || ', for ' end || ${fullName(alias)}`,
      options,
    ),
  );
