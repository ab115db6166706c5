import { z } from 'zod';
import { type SearchKind, searchKinds } from './kinds.js';

/** Longer than any text that people search for. */
const TYPED_MAX = 200;

/** Hits in one answer: the maximum, and the default. */
const HITS_MAX = 100;
const HITS_USUAL = 20;

const isKind = (name: string): name is SearchKind => searchKinds.some((kind) => kind === name);

const kinds = z.string().transform((given, context) => {
  const names = given.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !isKind(name));
  if (unknown.length > 0)
    context.addIssue(`Unknown kind: ${unknown.join(', ')}. Kinds are ${searchKinds.join(', ')}.`);
  return names.filter(isKind);
});

/** GET /search. SEA-01 */
export const searchQuery = z.strictObject({
  q: z
    .string('Say what to search for.')
    .max(TYPED_MAX, `At most ${TYPED_MAX} characters can be searched for.`),
  kinds: kinds.optional().transform((chosen) => chosen ?? [...searchKinds]),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, `A number from 1 to ${HITS_MAX}.`)
    .transform(Number)
    .pipe(
      z.number().min(1, `A number from 1 to ${HITS_MAX}.`).max(HITS_MAX, `A number from 1 to ${HITS_MAX}.`),
    )
    .optional()
    .transform((limit) => limit ?? HITS_USUAL),
});

export type SearchQuery = z.output<typeof searchQuery>;

/** One answer of a search. SEA-01 */
export interface SearchHit {
  kind: SearchKind;
  /** Its name; words that were found are put between double asterisks: '**Payroll** export'. */
  title: string;
  /** Details that distinguish it, and where the words were found in a long text; marked like the title. */
  detail: string;
  /** Address in the web application. */
  target: string;
}
