import type { RefusalCode } from '../shared/errors.js';

/** What an erased person is called everywhere. */
interface ErasedNames {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Both names, as lists and texts show them. */
  firstLastName: string;
}

/**
 * The names of a person once they are erased: "Former employee 0042". The address belongs to no domain that can exist.
 * PRV-02
 * @param id the id of the person, which stays
 */
export function erasedNames(id: number): ErasedNames {
  const number = String(id).padStart(4, '0');
  const username = `former-employee-${number}`;
  const [firstName, lastName] = ['Former', `employee ${number}`];
  const firstLastName = `${firstName} ${lastName}`;
  return { username, email: `${username}@erased.invalid`, firstName, lastName, firstLastName };
}

/** The facts of a person that decide whether they can be erased. */
interface ErasedFacts {
  id: number;
  blocked: boolean;
  erased: boolean;
}

/**
 * Why a person cannot be erased, or null when they can: only one who is disabled, and only once. Nobody who is disabled
 * is an Administrator, so the last one cannot be erased either. PRV-02
 */
export function whyNotErase(actor: { id: number }, { id, blocked, erased }: ErasedFacts): RefusalCode | null {
  if (id === actor.id) return 'erase-self';
  if (erased) return 'already-erased';
  return blocked ? null : 'not-disabled';
}

/** Was the username of the person typed, exactly? PRV-02 */
export const confirmsErasure = (typed: string, username: string): boolean => typed === username;
