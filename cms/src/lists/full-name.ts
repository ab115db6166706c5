/** A full name out of first and last name, in SQL. @param alias of a table of people */
export const fullName = (alias: string): string => `${alias}.first_name || ' ' || ${alias}.last_name`;
