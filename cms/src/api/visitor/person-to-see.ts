import { fullName } from '../../lists/full-name';

/** SQL: do these words lead to this person: are they their username, e-mail or full name, whatever the case? VIS-03 */
export const leadsTo = (words: string, person: string): string =>
  `lower(${words}) in (lower(${person}.username), lower(${person}.email), lower(${fullName(person)}))`;

/**
 * SQL: the person to see of a visit `v` with its host `h`, as they were entered. Where that does not lead to the host any more,
 * who was renamed since, it is their present username. DAT-02, USR-09
 */
export const personToSee = `case when h.id is null or ${leadsTo('v.person_to_see', 'h')} then v.person_to_see else h.username end`;
