import type { Context } from 'koa';
import type { List } from '../list';
import { asArray, queryOf, refuse } from '../../http/query-string';

/** The names in Strapi's two ways to write them: `fields=a,b` and `fields[0]=a&fields[1]=b`. */
export const namesOf = (raw: unknown): string[] =>
  asArray(raw).flatMap((item) =>
    typeof item === 'string' ? item.split(',') : refuse('fields', 'fields needs the names of fields.'),
  );

/** Is it a field of a list that is answered? */
const isAnswered = (list: List, name: string): boolean =>
  Object.hasOwn(list.fields, name) && !list.fields[name]!.hidden;

/**
 * The fields that a query names by Strapi's `fields`; all when left out, or with `*`. id and documentId are always
 * answered, and so is what a record has beside its fields, such as its actions. API-04
 * @throws Refusal bad-query
 */
export function parseFields(list: List, raw: unknown): { fields?: readonly string[] } {
  if (raw === undefined || raw === '*') return {};
  const fields = namesOf(raw);
  const other = fields.find((name) => !isAnswered(list, name));
  return other === undefined ? { fields } : refuse('fields', `"${other}" is not a field here.`);
}

/** The list, of which only these fields are answered. */
export function onlyFields<L extends List>(list: L, { fields }: { fields?: readonly string[] }): L {
  if (!fields) return list;
  const shown = Object.entries(list.fields).map(([name, field]) =>
    field.hidden || fields.includes(name) ? [name, field] : [name, { ...field, hidden: 'filter' as const }],
  );
  return { ...list, fields: Object.fromEntries(shown) };
}

/** The same for a call about one record, which asks for nothing else. @throws Refusal bad-query */
export const asAsked = <L extends List>(list: L, ctx: Context): L =>
  onlyFields(list, parseFields(list, queryOf(ctx).fields));
