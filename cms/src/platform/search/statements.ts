import { betweenWords, markupPattern, SEARCHED_MAX, WORD_MAX } from '@intranet/domain';
import type { Sql } from '../lists/list';
import { written } from '../lists/sql/written';
import type { SearchIndex } from './indexes';

/** How a database keeps the words of one kind of record. */
export interface Keeping {
  /** Creates the table, and fills it from the data. */
  make: string[];
  /** Lets every write keep it; each can be repeated. */
  follow: string[];
  /** Drops the table and everything that writes to it. */
  remove: string[];
}

type Event = 'insert' | 'update' | 'delete';

interface Watch {
  name: string;
  table: string;
  event: Event;
  /** 'update of a, b' */
  happens: string;
  /** SQL of the ids of the records concerned. */
  records: string;
  /** The record itself was deleted. */
  gone: boolean;
}

/** First characters of words that no one types: Unicode reserves them for programs. */
const OWNER = '\ue000';
const BATCH = '\ue001';

/** Of so many records with neighbouring ids, each has the same word of their batch. */
const BATCH_SIZE = 16_384;

/** How many batches count as recent. */
const RECENT_BATCHES = 2;

/** SQL of the word that marks a person's records, from SQL of their id. */
const ownerWord = (id: string): string => `'${OWNER}' || cast(${id} as text)`;

/** SQL of the word that marks the records of a batch, from SQL of its number. */
const batchWord = (number: string): string => `'${BATCH}' || cast(${number} as text)`;

const textOf = (parts: readonly string[]): string =>
  parts.map((part) => `coalesce(${part}, '')`).join(" || ' ' || ");

/** The statement that returns a record's id and words, up to a condition. @param marks SQL of words that no one typed */
const selectOf = ({ of, joins = '', texts, html }: SearchIndex, marks: readonly string[]): string => {
  const all = textOf([...texts, ...marks]);
  return `select x.id, search_words(${all}, ${html ? `coalesce(${html}, '')` : "''"}) from ${of} x ${joins}`;
};

const watchesOf = (name: string, index: SearchIndex): Watch[] => {
  const tables = [
    {
      table: index.of,
      columns: index.columns,
      records: (row: 'new' | 'old') => `select ${row}.id`,
      own: true,
    },
    ...(index.beside ?? []).map((beside) => ({ ...beside, own: false })),
  ];
  const events: Event[] = ['insert', 'update', 'delete'];
  return tables.flatMap(({ table, columns, records, own }) =>
    events.map((event) => ({
      name: `${name}_${event}_${table}`,
      table,
      event,
      happens: event === 'update' ? `update of ${columns.join(', ')}` : event,
      records: records(event === 'delete' ? 'old' : 'new'),
      gone: own && event === 'delete',
    })),
  );
};

function onSqlite(name: string, index: SearchIndex): Keeping {
  const watches = watchesOf(name, index);
  const select = selectOf(index, index.owner ? [ownerWord(index.owner)] : []);
  const body = ({ records, gone }: Watch) =>
    `delete from ${name} where rowid in (${records});` +
    (gone ? '' : `insert into ${name} (rowid, words) ${select} where x.id in (${records});`);
  return {
    make: [
      `create virtual table ${name} using fts5(words, content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3')`,
      `insert into ${name} (rowid, words) ${select}`,
    ],
    follow: watches.map(
      (watch) =>
        `create trigger if not exists ${watch.name} after ${watch.happens} on ${watch.table} begin ${body(watch)} end`,
    ),
    remove: [
      ...watches.map((watch) => `drop trigger if exists ${watch.name}`),
      `drop table if exists ${name}`,
    ],
  };
}

function onPostgres(name: string, index: SearchIndex): Keeping {
  const watches = watchesOf(name, index);
  const { owner } = index;
  const select = selectOf(index, owner ? [ownerWord(owner), batchWord(`x.id / ${BATCH_SIZE}`)] : []);
  const keep = `create or replace function ${name}_keep(wanted integer[]) returns void language sql as $$
    insert into ${name} (record_id, words) ${select} where x.id = any(wanted) order by x.id
    on conflict (record_id) do update set words = excluded.words $$`;
  const body = ({ records, gone }: Watch) =>
    gone ? `delete from ${name} where record_id = old.id;` : `perform ${name}_keep(array(${records}));`;
  return {
    make: [
      `create table ${name} (record_id integer primary key, words tsvector not null)`,
      `insert into ${name} (record_id, words) ${select}`,
      // Without the list of pending entries, which a search would read completely.
      `create index ${name}_words on ${name} using gin (words) with (fastupdate = off)`,
    ],
    follow: [
      keep,
      ...watches.flatMap((watch) => [
        `create or replace function ${watch.name}() returns trigger language plpgsql as $$
          begin ${body(watch)} return null; end $$`,
        // Not "or replace", which would lock the table while other instances write.
        `do $$ begin
          if not exists (select 1 from pg_trigger where tgname = '${watch.name}' and tgrelid = '${watch.table}'::regclass) then
            create trigger ${watch.name} after ${watch.happens} on ${watch.table} for each row execute function ${watch.name}();
          end if;
        end $$`,
      ]),
    ],
    remove: [
      ...watches.map((watch) => `drop function if exists ${watch.name}() cascade`),
      `drop function if exists ${name}_keep(integer[])`,
      `drop table if exists ${name}`,
    ],
  };
}

/** The statements that keep the words of one kind of record. SEA-04 */
export const keeping = { sqlite: onSqlite, postgres: onPostgres };

/**
 * `wordsIn` of domain for PostgreSQL, for plain text and HTML, each word once. On SQLite domain's own function is used.
 */
export const wordsFunction = `create or replace function search_words(plain text, html text) returns tsvector
  language sql immutable parallel safe as $$
    select array_to_tsvector(array(
      select distinct left(word, ${WORD_MAX}) from regexp_split_to_table(
        folded(left(plain || ' ' || regexp_replace(html, '${markupPattern}', ' ', 'g'), ${SEARCHED_MAX})),
        '[${betweenWords}]+') word
      where word <> '')) $$`;

/** The search in the database's query syntax: records with a word that begins with each of these. */
export const matching = {
  sqlite: (words: readonly string[]): string => words.map((word) => `"${word}"*`).join(' AND '),
  postgres: (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & '),
};

/** SQL of the query of SQLite for the records of some people. @param people SQL of their ids, as the column `id` */
export const ownedByOnSqlite = (people: Sql): Sql =>
  written(
    `(select '(' || group_concat('"' || ${ownerWord('id')} || '"', ' OR ') || ')' from (`,
    people,
    '))',
  );

/** The query of PostgreSQL for a record with one of these marks. @param marks SQL, @param from SQL of their rows */
const marked = (marks: string, from: Sql): Sql =>
  written(`(select string_agg('''' || ${marks} || '''', ' | ') from`, from, ')::tsquery');

/** The same as `ownedByOnSqlite`, on PostgreSQL. */
export const ownedBy = (people: Sql): Sql => marked(ownerWord('id'), written('(', people, ') people'));

/** SQL of the query of PostgreSQL for the newest records of an index. */
export const recentOf = (index: string): Sql =>
  marked(
    batchWord('batch'),
    written(
      `(select max(record_id) / ${BATCH_SIZE} as last from ${index}) newest, generate_series(last - ${RECENT_BATCHES - 1}, last) batch`,
    ),
  );
