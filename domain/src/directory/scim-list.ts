import { SCIM_PAGE_MAX } from './scim-discovery.js';
import { scimFault } from './scim-fault.js';
import { scimNames } from './scim-schemas.js';

/** The parameters of a query. */
interface Query {
  get: (name: string) => string | null;
}

const USUAL = 100;

function number(name: string, text: string | null, usual: number): number {
  if (text === null || text === '') return usual;
  if (!/^-?\d{1,9}$/.test(text)) throw scimFault('invalidValue', `${name} must be a number.`);
  return Number(text);
}

/** The page of a list: `start` from 0. Out of its bounds a number is the nearest in them, RFC 7644 (3.4.2.4). OPS-20 */
export function scimPage(query: Query): { start: number; count: number } {
  const start = Math.max(1, number('startIndex', query.get('startIndex'), 1)) - 1;
  const count = Math.max(0, number('count', query.get('count'), USUAL));
  return { start, count: Math.min(SCIM_PAGE_MAX, count) };
}

/** What is always answered. */
const always: ReadonlySet<string> = new Set(['schemas', 'id', 'meta']);

const names = (text: string): Set<string> =>
  new Set(
    text
      .split(',')
      .map((name) => name.trim().toLowerCase().split('.')[0] ?? '')
      .filter(Boolean),
  );

/** A resource with the attributes that were asked for: `attributes`, or without `excludedAttributes`. OPS-20 */
export function chosenAttributes(resource: Record<string, unknown>, query: Query): Record<string, unknown> {
  const only = query.get('attributes');
  const without = names(query.get('excludedAttributes') ?? '');
  const wanted = only ? names(only) : null;
  const isShown = (name: string): boolean => {
    const key = name.toLowerCase();
    if (always.has(key)) return true;
    // The name of a schema has dots of its own.
    const [own = ''] = key.split('.');
    return wanted ? wanted.has(key) || wanted.has(own) : !without.has(key);
  };
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)));
}

/** A list of resources as SCIM answers with it. OPS-20 */
export const scimListOf = (
  resources: readonly Record<string, unknown>[],
  total: number,
  start: number,
): Record<string, unknown> => ({
  schemas: [scimNames.list],
  totalResults: total,
  startIndex: start + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});
