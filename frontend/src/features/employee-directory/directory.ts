import { foldText, searchWords } from '@intranet/domain';
import { pause } from '../../shared/lib/pause';
import type { ListedPerson } from './api';

/** A person, and what they are found by. */
export interface Entry {
  person: ListedPerson;
  text: string;
  /** Their name as a search has it. */
  name: string;
  /** What they stand under: 'C'; '#' for a last name that begins with no letter. */
  letter: string;
}

let collator: Intl.Collator | undefined;

/** As people read names. Made when the first are compared: this file is part of the first load, and it takes 20 ms there. */
function compare(one: string, other: string): number {
  collator ??= new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
  return collator.compare(one, other);
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Phone numbers are also found without the signs between their digits. */
function textOf(person: ListedPerson): string {
  const phones = [person.workPhone, person.workCellPhone].filter((phone) => phone !== null);
  const { firstLastName, title, division, email, supervisorName } = person;
  return foldText(
    [firstLastName, title, division, email, supervisorName, ...phones, ...phones.map(digitsOf)].join('\n'),
  );
}

/** How many are prepared at a time: a click or a key in between does not wait. */
const PORTION = 100;

/**
 * Sorted by last name, as people read it and not as a database does, and ready to be searched: the first key that is
 * typed finds that work done. DIR-01
 */
export async function directoryOf(people: readonly ListedPerson[]): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const person of people.toSorted(byLastName)) {
    if (entries.length % PORTION === PORTION - 1) await pause();
    const name = searchWords(person.firstLastName).join(' ');
    entries.push({ person, text: textOf(person), name, letter: letterOf(person) });
  }
  return entries;
}

const byLastName = (one: ListedPerson, other: ListedPerson): number =>
  compare(one.lastName, other.lastName) || compare(one.firstName, other.firstName) || one.id - other.id;

/** Accents are left out, as they are when people are sorted. */
function letterOf({ lastName }: ListedPerson): string {
  const [first = ''] = foldText(lastName).trim();
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

const isNumber = (word: string): boolean => /^[\d+().\-/]{3,}$/.test(word) && /\d/.test(word);

/**
 * Those who have every word somewhere: any part of name, title, division, supervisor, e-mail or phone, accents ignored. Who
 * is called just so stands alone, without those whose supervisor they are: the search over everything leads here by name.
 */
export function find(entries: readonly Entry[], typed: string): readonly Entry[] {
  const words = searchWords(typed);
  if (words.length === 0) return entries;
  const whole = words.join(' ');
  const namesakes = entries.filter(({ name }) => name === whole);
  if (namesakes.length > 0) return namesakes;
  const wanted = words.map((word) => [word, isNumber(word) ? digitsOf(word) : word] as const);
  return entries.filter(({ text }) =>
    wanted.every(([word, digits]) => text.includes(word) || text.includes(digits)),
  );
}
