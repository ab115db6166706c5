import type { Actor, RecordHitKind } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { isPostgres } from '../database/raw';
import { readWide } from '../database/wide-reads/wide-reads';
import { dialectOf, nameOf } from '../lists/find';
import { type List, type Sql, sql } from '../lists/list';
import { seenSql } from '../lists/sight';
import { joinSql, written } from '../lists/sql/written';
import { searchIndexes } from './indexes';
import { type Named, searchedKinds } from './kinds';
import { matching, ownedBy, ownedByOnSqlite, recentOf } from './statements';
import { both, spelledOut } from './terms';

/** How many records of a kind are ranked, newest first, to find the best; for reports the newest count as best. */
const CANDIDATES = 50;

/** PostgreSQL first looks among this many of the newest records, where a person sees very many. */
const NEWEST = 500;

/** PostgreSQL estimates from this many records which words are rare; a rare one is in fewer than the other number. */
const SAMPLE = 100;
const RARE = 10;

/** A record that fits. */
export interface FoundId {
  kind: RecordHitKind;
  /** It was named by its number or name. */
  named: boolean | number;
  id: number;
}

/** The search itself. */
interface Looking {
  words: readonly string[];
  typed: Named;
  /** The maximum number of hits shown. */
  limit: number;
}

/** The search in one kind of record. */
interface SearchOfKind {
  kind: RecordHitKind;
  list: List;
  /** The table of the index. */
  index: string;
  /** The condition for what the person's list shows. SEA-02 */
  reach: Sql;
  /** The words to search, in the database's query syntax, with a binding. */
  match: Sql;
  words: readonly string[];
  /** How many records are wanted. */
  most: number;
  /** The table is small, or the index itself searches only the records of a few people. */
  narrow: boolean;
  /**
   * SQL of the ids of the few people whose records the person sees; undefined where the person sees nearly all, or
   * records have no owner.
   */
  few: Sql | null;
  /** The column of the owner; undefined where records have none. */
  owner: string;
}

/** The parts of one kind in the statement: the preceding sub-queries, and the rows. */
interface Parts {
  first: Sql[];
  rows: Sql;
}

const inReach = ({ list: { table, alias, ...list }, reach }: SearchOfKind, what: string): Sql =>
  written(
    `select ${what} from ${table} ${alias} ${joinSql({ table, alias, ...list }, reach.joins)} where`,
    reach,
  );

const found = (asked: SearchOfKind, condition: Sql): Sql =>
  written(
    inReach(asked, `'${asked.kind}' as kind, 0 as named, ${asked.list.alias}.id as id`),
    `and ${asked.list.alias}.id in (`,
    condition,
    sql(`) order by ${asked.list.alias}.id desc limit ?`, [asked.most]),
  );

/** The words are looked up at once; hits are read newest first, and only as many as needed. */
function onSqlite(asked: SearchOfKind): Parts {
  const { index, kind, match, narrow, list, reach } = asked;
  if (narrow)
    return {
      first: [],
      rows: found(asked, written(`select rowid from ${index} where ${index} match`, match)),
    };
  return {
    first: [],
    rows: written(
      `select '${kind}' as kind, 0 as named, ${list.alias}.id as id from ${index}
        cross join ${list.table} ${list.alias} on ${list.alias}.id = ${index}.rowid
        ${joinSql(list, reach.joins)} where ${index} match`,
      match,
      'and',
      reach,
      sql(`order by ${index}.rowid desc limit ?`, [asked.most]),
    ),
  };
}

/** The newest records in reach, as the column `id`. */
function newest(asked: SearchOfKind): Sql {
  const { few, owner, list } = asked;
  const rows = inReach(asked, `${list.alias}.id as id`);
  if (!few) return written(rows, `order by ${list.alias}.id desc limit ${NEWEST}`);
  // Person by person: the planner cannot estimate how few they are, and would read everyone's records.
  return written(
    'select n.id from (',
    few,
    ') people cross join lateral (',
    rows,
    `and ${owner} = people.id order by 0 + ${list.alias}.id desc limit ${NEWEST}) n order by n.id desc limit ${NEWEST}`,
  );
}

/**
 * The query for the index. A single word is looked up at once, since finding out how rare it is would cost more. Of
 * several words, the index gets those that are rare among the newest records, or all where none is; the other words are
 * checked on the results.
 * @param among the query for the records to search, or all
 */
function lookedUp({ index, match, words }: SearchOfKind, among: Sql | null): Sql {
  const amongThem = (typed: Sql): Sql => (among ? written('(', among, '&&', typed, ')') : typed);
  if (words.length === 1) return amongThem(match);
  const begins = "('''' || typed || ''':*')";
  const rare = written(
    sql(
      `coalesce((select string_agg(${begins}, ' & ') from string_to_table(?, ' ') typed
        where (select count(*) from (select id from ${index}_newest limit ${SAMPLE}) n
          join ${index} s on s.record_id = n.id where s.words @@ ${begins}::tsquery) < ${RARE})::tsquery,`,
      [words.join(' ')],
    ),
    match,
    ')',
  );
  return written(
    amongThem(rare),
    // Hidden from the index, which would collect every record of each word.
    "and words || ''::tsvector @@",
    match,
  );
}

/** A step of a search: the table of what it finds, and the query for the records that it searches, or all. */
interface Step {
  name: string;
  among: Sql | null;
}

/**
 * The steps through the index. Where a person sees the records of few people, it searches only theirs. Otherwise the
 * recent ones are first: they contain enough of every word that the index would find in very many.
 */
const stepsOf = ({ few, index }: SearchOfKind): Step[] =>
  few
    ? [{ name: `${index}_all`, among: ownedBy(few) }]
    : [
        { name: `${index}_recent`, among: recentOf(index) },
        { name: `${index}_all`, among: null },
      ];

/** The newest records in reach that a step finds. Nothing is read where one of the previous steps found enough. */
function throughIndex(asked: SearchOfKind, { name, among }: Step, previous: readonly string[]): Sql[] {
  const { index, list } = asked;
  const notEnough = previous.map((step) => sql(`and (select count(*) from ${step}) < ?`, [asked.most]));
  return [
    written(
      `${name}_ids as materialized (select record_id from ${index} where words @@`,
      lookedUp(asked, among),
      ...notEnough,
      `and (select count(*) from ${index}_newest) = ${NEWEST})`,
    ),
    written(
      `${name} as materialized (`,
      inReach(asked, `${list.alias}.id as id`),
      sql(
        `and ${list.alias}.id in (select record_id from ${name}_ids) order by ${list.alias}.id desc limit ?)`,
        [asked.most],
      ),
    ),
  ];
}

/**
 * The planner cannot estimate how frequent a word beginning is, and would scan everything for a rare one. So the plan
 * is given: index first. A word in nearly every record is found among the newest, without the index.
 */
function onPostgres(asked: SearchOfKind): Parts {
  const { index, kind, match, narrow } = asked;
  if (narrow)
    return {
      first: [
        written(`${index}_all as materialized (select record_id from ${index} where words @@`, match, ')'),
      ],
      rows: found(asked, sql(`select record_id from ${index}_all`)),
    };
  const quick = `${index}_quick`;
  const steps = stepsOf(asked);
  const names = [quick, ...steps.map(({ name }) => name)];
  return {
    first: [
      written(`${index}_newest as materialized (`, newest(asked), ')'),
      // One by one until there are enough: for a frequent word the index would return very many.
      written(
        `${quick} as materialized (select n.id from ${index}_newest n
          where (select s.words from ${index} s where s.record_id = n.id) @@`,
        match,
        sql('limit ?)', [asked.most]),
      ),
      ...steps.flatMap((step, position) => throughIndex(asked, step, names.slice(0, position + 1))),
    ],
    rows: written(
      `select '${kind}' as kind, 0 as named, id from (${names.map((name) => `select id from ${name}`).join(' union ')})
        every_way`,
      sql('order by id desc limit ?', [asked.most]),
    ),
  };
}

/**
 * The words to search, with bindings; where there are very many records, in the fastest way.
 * @param among SQL of the ids of the people in whose records SQLite searches
 */
const wordsSql = {
  postgres: (words: readonly string[]): Sql => sql('?::tsquery', [matching.postgres(words)]),
  sqlite: (words: readonly string[], isOwned: boolean, among: Sql | null): Sql => {
    if (!isOwned) return sql('?', [matching.sqlite(words)]);
    const typed = spelledOut(words);
    return among ? both(ownedByOnSqlite(among), typed) : typed;
  },
};

function askedOf(
  strapi: Core.Strapi,
  actor: Actor,
  kind: RecordHitKind,
  { words, limit }: Looking,
): SearchOfKind {
  const { list: listFor, index: indexFor, owners } = searchedKinds()[kind];
  const dialect = isPostgres(strapi) ? 'postgres' : 'sqlite';
  const list = listFor(actor);
  const index = indexFor(actor);
  const isOwned = 'owner' in searchIndexes[index];
  const few = owners?.of(actor) ?? null;
  const among = dialect === 'sqlite' ? few : null;
  return {
    kind,
    list,
    index,
    reach: seenSql(list, actor, dialectOf(strapi)),
    match: wordsSql[dialect](words, isOwned, among),
    most: isOwned ? limit : Math.max(limit, CANDIDATES),
    words,
    few,
    owner: owners?.column ?? '',
    narrow: among !== null || !isOwned,
  };
}

/**
 * The records that fit, of all kinds in one statement: those that were named, and the newest of each kind. SEA-02 to
 * SEA-04
 */
export function findIds(
  strapi: Core.Strapi,
  actor: Actor,
  kinds: readonly RecordHitKind[],
  looking: Looking,
): Promise<FoundId[]> {
  const all = kinds.map((kind) => askedOf(strapi, actor, kind, looking));
  const parts = all.map((asked) => (isPostgres(strapi) ? onPostgres(asked) : onSqlite(asked)));
  const named = all.flatMap((asked) => {
    const condition = searchedKinds()[asked.kind].named(looking.typed);
    const what = `'${asked.kind}' as kind, 1 as named, ${asked.list.alias}.id as id`;
    return condition ? [written(inReach(asked, what), 'and (', condition, ')')] : [];
  });
  const rows = [
    ...named,
    ...parts.map((part, index) => written('select * from (', part.rows, `) part_${index}`)),
  ];
  const first = parts.flatMap((part) => part.first);
  const { text, bindings } = written(
    ...first.flatMap((one, index) => [index === 0 ? 'with' : ',', one]),
    ...rows.flatMap((row, index) => (index === 0 ? [row] : ['union all', row])),
  );
  // Its cost depends on what was typed, so no one else waits for it.
  return readWide<FoundId>(strapi, actor.id, { name: nameOf(text), sql: text, bindings });
}
