import { fullName } from '../../platform/lists/full-name';

/**
 * SQL: do these words name this person, by username, email or full name, ignoring case? Each name is compared by itself,
 * since the databases look for none of a list in an index. VIS-03
 */
export const leadsTo = (words: string, person: string): string => {
  const names = [`${person}.username`, `${person}.email`, fullName(person)];
  return `(${names.map((name) => `lower(${name}) = lower(${words})`).join(' or ')})`;
};

/**
 * SQL: the person to see of a visit `v` with its host `h`, as entered. Where that no longer matches the host, because
 * they were renamed, it is their current username. DAT-02, USR-09
 */
export const personToSee = `case when h.id is null or ${leadsTo('v.person_to_see', 'h')} then v.person_to_see else h.username end`;
