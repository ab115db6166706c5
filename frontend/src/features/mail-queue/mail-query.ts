import { mailStates, type MailState } from '@intranet/domain';
import type { ListQuery } from '../../shared/http/lists';
import type { TableView } from '../../shared/table/use-table-state';
import { wordsFilter } from '../../shared/table/words-filter';

/** The state in the address, or '' for all of them. */
export const readState = (given: string): MailState | '' => mailStates.find((state) => state === given) ?? '';

/** The question to the server. NOT-05 */
export function mailQuery(view: TableView, state: MailState | ''): ListQuery {
  return {
    filters: {
      ...(state && { state: { $eq: state } }),
      $and: wordsFilter(view.search),
    },
    sort: `${view.sort.id}:${view.sort.desc ? 'desc' : 'asc'}`,
    pagination: { page: view.page, pageSize: view.size },
  };
}
