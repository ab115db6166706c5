import {
  type Actor,
  always,
  can,
  type PermissionName,
  type Sight,
  type Term,
  byName,
  namesIn,
} from '@intranet/domain';
import { type Dialect, type List, type Sql, sql } from './list';

/** A person among the facts of a record: SQL of "it is the actor", where each `?` is the actor's id. */
interface PersonSql {
  isActor: (dialect: Dialect) => string;
  joins: readonly string[];
}

/** A flag among the facts of a record. */
interface FlagSql {
  holds: string;
  lacks: string;
  joins: readonly string[];
}

/** The SQL of every fact that a sight in domain uses; where a fact is several people, the SQL matches any of them. */
export type FactsSql<Facts> = {
  readonly [Name in keyof Facts]: Facts[Name] extends boolean ? FlagSql : PersonSql | readonly PersonSql[];
};

/** What `...seenBy(…)` adds to a list: the scope names with their SQL. */
type Seen<Name extends string = string> = Pick<List<Name>, 'scope' | 'reach'>;

type SqlOfName = (actor: Actor, dialect: Dialect) => Sql;

const everything = sql('1 = 1');

/**
 * The actor is the person of a fact.
 * @param text SQL in which each `?` stands for the actor's id; a function of the dialect where the databases differ
 */
export const isActor = (
  text: string | ((dialect: Dialect) => string),
  joins: readonly string[] = [],
): PersonSql => ({ isActor: typeof text === 'string' ? () => text : text, joins });

/**
 * A flag of the record is true.
 * @param lacks SQL of "it is false", where an index needs a different expression
 */
export const holds = (text: string, joins: readonly string[] = [], lacks = `not (${text})`): FlagSql => ({
  holds: `(${text})`,
  lacks: `(${lacks})`,
  joins,
});

const joined = (parts: readonly Sql[], word: 'and' | 'or'): Sql =>
  parts.length === 1
    ? parts[0]!
    : sql(
        `(${parts.map(({ text }) => text).join(` ${word} `)})`,
        parts.flatMap(({ bindings }) => bindings),
        parts.flatMap(({ joins }) => joins),
      );

/** Is it the actor? Their id is bound once for each `?` in the text. */
function personSql({ isActor: textOf, joins }: PersonSql, actor: Actor, dialect: Dialect): Sql {
  const text = `(${textOf(dialect)})`;
  return sql(text, Array<number>(text.split('?').length - 1).fill(actor.id), joins);
}

/** The SQL of a term: true for exactly the records that `reaches` accepts. */
function termSql<Facts>(
  term: Term<Facts>,
  facts: FactsSql<Facts>,
  ofAll: Sql,
  ...who: Parameters<SqlOfName>
): Sql {
  if (term === always) return ofAll;
  if ('all' in term) {
    const parts = term.all.map((part) => termSql(part, facts, ofAll, ...who));
    return joined(parts, 'and');
  }
  if ('is' in term) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a term names a fact of its kind, which TypeScript cannot follow
    const people = [facts[term.is] as PersonSql | readonly PersonSql[]].flat();
    const each = people.map((person) => personSql(person, ...who));
    return joined(each, 'or');
  }
  if ('holds' in term) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a term names a fact of its kind, which TypeScript cannot follow
    const flag = facts[term.holds] as FlagSql;
    return sql(flag.holds, [], flag.joins);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a term names a fact of its kind, which TypeScript cannot follow
  const flag = facts[term.lacks] as FlagSql;
  return sql(flag.lacks, [], flag.joins);
}

const reachOf = <Name extends string>(
  names: readonly Name[],
  sqlOf: (name: Name) => SqlOfName,
): Seen<Name>['reach'] => byName(names, sqlOf);

/**
 * Who sees the rows of a list: domain's terms with the SQL of each fact, so that the list finds exactly what a single
 * record shows. SEC-02
 * @param ofAll SQL of "always", where the record that the sight is about may be missing
 */
export const seenBy = <Name extends string, Facts>(
  { scope, reach }: Sight<Name, Facts>,
  facts: FactsSql<Facts>,
  ofAll: Sql = everything,
): Seen<Name> => ({
  scope,
  reach: reachOf(
    namesIn(reach),
    (name) =>
      (...who) =>
        termSql(reach[name], facts, ofAll, ...who),
  ),
});

/** All rows, for everyone with the permission. */
export const seenWithPermission = (permission: PermissionName): Seen<'every'> => ({
  scope: (actor) => (can(actor, permission) ? ['every'] : []),
  reach: { every: () => everything },
});

/**
 * A row that belongs to another record is visible to people who see that one.
 * @param column refers to the other record, or is null
 * @param select ids of such records, up to and with `where`
 */
export const seenWith = <Name extends string>(
  column: string,
  select: string,
  { scope, reach }: Seen<Name>,
): Seen<Name> => ({
  scope,
  reach: reachOf(namesIn(reach), (name) => (...who) => {
    const { text, bindings } = reach[name](...who);
    return text === everything.text
      ? sql(`${column} is not null`)
      : sql(`${column} in (${select} ${text})`, bindings);
  }),
});

/** A row that belongs to several records is visible to people who see one of them. */
export function seenByEither(records: Readonly<Record<string, Seen>>): Seen {
  const all = Object.entries(records);
  return {
    scope: (actor) => all.flatMap(([record, { scope }]) => scope(actor).map((name) => `${record}-${name}`)),
    reach: Object.fromEntries(
      all.flatMap(([record, { reach }]) =>
        Object.entries(reach).map(([name, sqlOf]) => [`${record}-${name}`, sqlOf]),
      ),
    ),
  };
}

/** A whole sight as one condition, for statements that are not lists. */
export function seenSql({ scope, reach }: Seen, ...who: Parameters<SqlOfName>): Sql {
  const parts = scope(who[0]).map((name) => reach[name]!(...who));
  return parts.length === 0 ? sql('1 = 0') : joined(parts, 'or');
}
