import { foldText, searchWords } from '@intranet/domain';
import { pause } from '../../shared/lib/pause';
import type { ListedPerson } from './api';

/** A person, and the texts they are found by. */
export interface Entry {
  person: ListedPerson;
  text: string;
  /** Their name in the form that the search compares. */
  name: string;
  /** The letter they are listed under: 'C'; '#' for a last name that begins with none. */
  letter: string;
}

let collator: Intl.Collator | undefined;

/**
 * Compares names as people sort them. The collator is created on first use, since it takes 20 ms and this file is in
 * the first bundle.
 */
function compare(one: string, other: string): number {
  collator ??= new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
  return collator.compare(one, other);
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Phone numbers are also found without separators. */
function textOf(person: ListedPerson): string {
  const phones = [person.workPhone, person.workCellPhone].filter((phone) => phone !== null);
  const { firstLastName, title, division, email, supervisorName } = person;
  return foldText(
    [firstLastName, title, division, email, supervisorName, ...phones, ...phones.map(digitsOf)].join('\n'),
  );
}

/** How many are prepared at a time; clicks and keys are handled in between. */
const PORTION = 100;

/**
 * Sorted by last name, as people sort and unlike a database, and prepared for searching, so that the first typed key
 * does not wait. DIR-01
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

/** Accents are ignored, as in sorting. */
function letterOf({ lastName }: ListedPerson): string {
  const [first = ''] = foldText(lastName).trim();
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

const isNumber = (word: string): boolean => /^[\d+().\-/]{3,}$/.test(word) && /\d/.test(word);

/**
 * The people with every word in name, title, division, supervisor, email or phone, accents ignored. A full name shows
 * only that person, without their direct reports, since the search over everything leads here by name.
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
