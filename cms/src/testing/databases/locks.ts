import { guardedBy, lockOrder, onlyWritten } from '../../platform/database/lock-order';

/** A statement of a transaction, as the preload records it. */
export interface Statement {
  transaction: string;
  sql: string;
  bindings: unknown[];
  /** From the rows that it returned. */
  ids: number[];
}

type Mode = 'share' | 'change' | 'new';

/** The locks of a statement: rows of a table; no ids when the text does not tell which. */
interface Lock {
  table: string;
  ids: number[];
  mode: Mode;
  /** It takes free rows and never waits, so it cannot be part of a deadlock. */
  skips?: boolean;
}

const rankOf = (table: string): number => lockOrder.findIndex((row) => row.table === table);

/** The ids in a condition: `"id" = $3`, `"id" in ($1, $2)`. */
function namedIds(sql: string, bindings: unknown[]): number[] {
  const condition = /where .*?"id" (?:= (\$\d+)|in \(([^)]*)\))/.exec(sql);
  const places = [...(condition?.[1] ?? condition?.[2] ?? '').matchAll(/\$(\d+)/g)];
  return places.map(([, place]) => Number(bindings[Number(place) - 1])).filter(Number.isInteger);
}

/** The tables in `for share of "c", "a"`, in order. */
function tablesOf(sql: string, of: string): string[] {
  const names = new Map<string, string>();
  for (const [, table = '', alias] of sql.matchAll(/(?:from|join) "(\w+)"(?: as "(\w+)")?/g)) {
    names.set(alias ?? table, table);
  }
  const chosen = [...of.matchAll(/"(\w+)"/g)].map(([, alias = '']) => names.get(alias) ?? alias);
  return chosen.length > 0 ? chosen : [[...names.values()][0] ?? ''];
}

/** An insert, with or without an outer statement that returns the row. */
const inserting = /^(?:with made as \()?insert into "(\w+)"/;

/** Does a statement write rows that may refer to others? */
export const refers = (sql: string): boolean => inserting.test(sql) || sql.startsWith('update');

/** The rows that a statement locks, explicitly or by writing. */
export function locksOf({ sql, bindings, ids }: Statement): Lock[] {
  const [, strength = '', of = '', skips] =
    / for (update|no key update|share)(?: of (.*?))?( skip locked)?$/.exec(sql) ?? [];
  if (strength) {
    const mode = strength === 'share' ? 'share' : 'change';
    // No row was found, so none is locked.
    if (ids.length === 0) return [];
    return tablesOf(sql, of).map((table, index) => ({
      table,
      ids: index === 0 ? ids : [],
      mode,
      ...(skips && { skips: true }),
    }));
  }
  const insert = inserting.exec(sql)?.[1];
  if (insert) return [{ table: insert, ids, mode: 'new' }];
  const change = /^(?:update|delete from) "(\w+)"/.exec(sql)?.[1];
  return change ? [{ table: change, ids: namedIds(sql, bindings), mode: 'change' }] : [];
}

/** Follows one transaction and reports where it breaks the order. */
class Course {
  readonly violations: string[] = [];
  readonly #held = new Map<string, Map<number, Mode>>();
  #furthest = -1;

  constructor(
    /** Tables in which an insert may wait for another, because they have a unique index. */
    private readonly unique: ReadonlySet<string>,
  ) {}

  #blame(what: string, { sql }: Statement): void {
    this.violations.push(`${what}: ${sql.slice(0, 160)}`);
  }

  follow(statement: Statement): void {
    if (statement.sql.includes('pg_advisory_xact_lock') && this.#held.size > 0) {
      this.#blame('turns are taken before any row', statement);
    }
    for (const lock of locksOf(statement)) this.#take(lock, statement);
  }

  #take({ table, ids, mode, skips = false }: Lock, statement: Statement): void {
    if (onlyWritten.includes(table)) return;
    const held = this.#held.get(table) ?? new Map<number, Mode>();
    this.#held.set(table, held);
    if (skips) {
      for (const id of ids) held.set(id, mode);
      return;
    }
    const guards = guardedBy[table];
    const rank = rankOf(table);
    const fresh = ids.filter((id) => !held.has(id));
    const waits = mode === 'new' ? this.unique.has(table) : fresh.length > 0 || ids.length === 0;
    if (guards && !guards.some((guard) => this.#held.has(guard))) {
      this.#blame(`${table} without ${guards.join(' or ')}`, statement);
    } else if (!guards && rank < 0) this.#blame(`${table} has no place in the order`, statement);
    else if (!guards && waits && rank < this.#furthest) {
      this.#blame(`${table} after ${lockOrder[this.#furthest]!.table}`, statement);
    }
    if (
      !guards &&
      mode !== 'new' &&
      fresh.some((id, index) => id <= Math.max(...held.keys(), ...fresh.slice(0, index), 0))
    ) {
      this.#blame(`${table} ${fresh.join(', ')} not in the order of ids`, statement);
    }
    if (mode === 'change' && ids.some((id) => held.get(id) === 'share')) {
      this.#blame(`${table} relied on, then changed`, statement);
    }
    for (const id of ids) if (held.get(id) !== 'change') held.set(id, mode);
    if (!guards && waits) this.#furthest = Math.max(this.#furthest, rank);
  }
}

/** Where the transactions of a write break the order of locks. */
export function violationsOf(statements: readonly Statement[], unique: ReadonlySet<string>): string[] {
  const courses = new Map<string, Course>();
  for (const statement of statements) {
    const course = courses.get(statement.transaction) ?? new Course(unique);
    courses.set(statement.transaction, course);
    course.follow(statement);
  }
  return [...courses.values()].flatMap(({ violations }) => violations);
}
