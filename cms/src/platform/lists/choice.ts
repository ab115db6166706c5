import type { Field, List, Made } from './list';

/**
 * Every field that is answered, or that an answered one is computed from; fields used only in conditions are not read.
 */
const fieldsFor = (list: List, made: Readonly<Record<string, Made>>, isAsked: (name: string) => boolean) => {
  const needed = new Set(Object.values(made).flatMap(({ from }) => from));
  return Object.keys(list.fields).filter((name) => isAsked(name) || needed.has(name));
};

const derivedOf =
  (made: Readonly<Record<string, Made>>): NonNullable<List['derived']> =>
  (row, actor) => {
    const derived: Record<string, unknown> = {};
    for (const name in made) derived[name] = made[name]!.make(row, actor);
    return derived;
  };

/**
 * A list that answers only the parts that a caller asks for by `parts`.
 * @param made what is answered besides the fields of the list
 */
export const choosable = <L extends List>(list: L, made: Readonly<Record<string, Made>>): L => ({
  ...list,
  made,
  derived: derivedOf(made),
  read: fieldsFor(list, made, (name) => !list.fields[name]!.hidden),
});

/**
 * The list with only these parts and the id: nothing else is read, joined or sent.
 * @param parts names from a query that parseListQuery has checked; undefined gives the whole list
 */
export function withParts<L extends List>(list: L, parts: readonly string[] | undefined): L {
  if (!parts) return list;
  const names = new Set(['id', ...parts]);
  const made = Object.fromEntries(Object.entries(list.made ?? {}).filter(([name]) => names.has(name)));
  const shown = ([name, field]: [string, Field]): [string, Field] =>
    names.has(name) || field.hidden ? [name, field] : [name, { ...field, hidden: 'server' }];
  return {
    ...list,
    fields: Object.fromEntries(Object.entries(list.fields).map(shown)),
    made,
    derived: derivedOf(made),
    read: fieldsFor(list, made, (name) => names.has(name)),
  };
}
