import { fullName } from '../../lists/full-name';

/** SQL: do these words name this person, by username, e-mail or full name, ignoring case? VIS-03 */
export const leadsTo = (words: string, person: string): string =>
  `lower(${words}) in (lower(${person}.username), lower(${person}.email), lower(${fullName(person)}))`;

/**
 * SQL: the person to see of a visit `v` with its host `h`, as entered. Where that no longer matches the host, because
 * they were renamed, it is their current username. DAT-02, USR-09
 */
export const personToSee = `case when h.id is null or ${leadsTo('v.person_to_see', 'h')} then v.person_to_see else h.username end`;
