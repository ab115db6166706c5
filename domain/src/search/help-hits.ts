import type { Actor } from '../access/actor.js';
import { helpAddress, helpFor } from '../help/topics.js';
import type { RankedHit } from './hits.js';
import { marked } from './marks.js';
import { wordsIn } from './words.js';

/** Words of a question that say nothing of its topic: "how do I enter days off". */
const fillers = new Set([
  'a',
  'an',
  'and',
  'can',
  'do',
  'for',
  'how',
  'i',
  'in',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
]);

/** Whoever types a name looks for what is called so, and not for help with it. */
const AFTER_ALL = 4;

/**
 * Help that concerns the person, found by its title and by other words for it. A single letter finds none, for half of all
 * help would have it. SEA-09
 * @param words from `wordsTyped`
 */
export function helpHits(actor: Actor, words: readonly string[]): RankedHit[] {
  const meant = words.filter((word) => !fillers.has(word));
  if (meant.join('').length < 2) return [];
  const has = (text: string, word: string) => wordsIn(text).some((one) => one.startsWith(word));
  return helpFor(actor).flatMap(({ title: section, topics }) =>
    topics.flatMap(({ id, title, also }) => {
      const why = also.filter((other) => meant.some((word) => has(other, word)));
      if (!meant.every((word) => has([title, ...why].join(' '), word))) return [];
      const shown = meant.every((word) => has(title, word)) ? [] : why;
      const write = () => ({
        kind: 'help' as const,
        title: marked(title, meant),
        detail: marked([section, ...shown].join(' · '), meant),
        target: helpAddress(id),
      });
      return { kind: 'help' as const, rank: AFTER_ALL, write };
    }),
  );
}
