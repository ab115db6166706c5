import type { DirectoryPerson } from '@intranet/domain';
import { plainText } from '../../shared/lib/plain-text';

/** A person, and what they are found by. */
export interface Entry {
  person: DirectoryPerson;
  /** Worked out when it is asked for first: thousands of texts would hold up the first screen. */
  text: () => string;
}

const order = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Phone numbers are also found without the signs between their digits. */
function textOf(person: DirectoryPerson): string {
  const phones = [person.workPhone, person.workCellPhone].filter((phone) => phone !== null);
  return plainText(
    [person.firstLastName, person.title, person.division, ...phones, ...phones.map(digitsOf)].join('\n'),
  );
}

function entryOf(person: DirectoryPerson): Entry {
  let text: string | undefined;
  return { person, text: () => (text ??= textOf(person)) };
}

/** Sorted by last name, as people read it and not as a database does. DIR-01 */
export const directoryOf = (people: readonly DirectoryPerson[]): Entry[] =>
  people.toSorted(byLastName).map(entryOf);

const byLastName = (one: DirectoryPerson, other: DirectoryPerson): number =>
  order.compare(one.lastName, other.lastName) ||
  order.compare(one.firstName, other.firstName) ||
  one.id - other.id;

const isNumber = (word: string): boolean => /^[\d+().\-/]{3,}$/.test(word) && /\d/.test(word);

/** Those who have every word somewhere: any part of name, title, division or phone, accents ignored. */
export function find(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const wanted = words.map((word) => [word, isNumber(word) ? digitsOf(word) : word] as const);
  return entries.filter(({ text }) => {
    const said = text();
    return wanted.every(([word, digits]) => said.includes(word) || said.includes(digits));
  });
}
