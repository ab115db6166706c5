import { mailStates, type MailState } from '@intranet/domain';
import type { Filters } from '../../shared/http/lists';
import { wordsFilter } from '../../shared/table/filters/words-filter';

/** The state in the address, or '' for all. */
export const readState = (given: string): MailState | '' => mailStates.find((state) => state === given) ?? '';

/** The filters of the list. NOT-10 */
export const mailFilters = (words: string, state: MailState | ''): Filters => ({
  ...(state && { state: { $eq: state } }),
  $and: wordsFilter(words),
});
