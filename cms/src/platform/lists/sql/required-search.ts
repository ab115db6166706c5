import type { Actor } from '@intranet/domain';
import type { Field, List } from '../list';
import type { Filter } from '../query/query';

/** A search that every record must match, and the rest of the filter. */
export interface RequiredSearch {
  field: Field;
  words: readonly string[];
  rest: Filter;
}

/** One that small tables can answer first. */
export interface SearchByNames extends RequiredSearch {
  field: Field & { namedBy: NonNullable<Field['namedBy']> };
}

/** The first search that must hold, removed from its filter. */
export function requiredSearch(list: List, filter: Filter): RequiredSearch | undefined {
  if ('any' in filter || 'not' in filter) return undefined;
  if ('all' in filter) {
    for (const [index, part] of filter.all.entries()) {
      const search = requiredSearch(list, part);
      if (search) return { ...search, rest: { all: filter.all.toSpliced(index, 1, search.rest) } };
    }
    return undefined;
  }
  if (filter.operator !== '$words' || filter.values.length === 0) return undefined;
  return { field: list.fields[filter.field]!, words: filter.values.map(String), rest: { all: [] } };
}

/**
 * Should the search start with the small tables? Only if the actor reaches enough for it to pay off: a few hundred
 * records are searched faster directly.
 */
export const startsWithNames = (list: List, actor: Actor, search: RequiredSearch): search is SearchByNames =>
  search.field.namedBy !== undefined && list.scope(actor).some((name) => list.broad?.includes(name));
