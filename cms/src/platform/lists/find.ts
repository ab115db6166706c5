import { createHash } from 'node:crypto';
import type { Actor } from '@intranet/domain';
import { documentId, Refusal } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { asDay, asMoment, type Cell } from '../database/columns';
import { isPostgres, rawRows } from '../database/raw';
import { readWide } from '../database/wide-reads/wide-reads';
import { sentField } from '../http/bodies/sent';
import { readsWidely } from './query/limits';
import { type FieldKind, type List, type Row, type Sql, sql } from './list';
import { onlyFields } from './query/only-fields';
import type { Page } from './query/pages';
import { type Filter, type ListQuery, parseListQuery } from './query/query';
import { dialects } from './sql/dialects';
import { fieldsRead, listStatement, recordStatement } from './sql/statement';

const present: Record<FieldKind, (value: Cell) => Cell> = {
  text: (value) => value,
  number: (value) => (value === null ? null : Number(value)),
  // PostgreSQL's driver returns these as text.
  longNumber: (value) => (value === null ? null : Number(value)),
  flag: (value) => (value === null ? null : Boolean(value)),
  day: asDay,
  moment: asMoment,
  // PostgreSQL returns JSON as objects, SQLite as text.
  json: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
};

/**
 * Converts a row to the types of its fields, with nothing else in it. Uses plain loops, since it runs for every row of
 * a list.
 */
export function presenter(list: List): (row: Row) => Row {
  const fields = fieldsRead(list).map((name) => [name, present[list.fields[name]!.kind]] as const);
  return (row) => {
    const presented: Row = {};
    for (const [name, asKind] of fields) presented[name] = asKind(row[name] ?? null);
    return presented;
  };
}

/** Prepared statements stay on each connection, so only frequently used variants are prepared. */
const MAX_PREPARED = 200;
const prepared = new Map<string, string>();

/** The name of the prepared statement with this text; null once there are too many. */
export const nameOf = (text: string): string | null => {
  const known = prepared.get(text);
  if (known) return known;
  if (prepared.size >= MAX_PREPARED) return null;
  const name = `list-${createHash('sha1').update(text).digest('base64url')}`;
  prepared.set(text, name);
  return name;
};

/** The SQL dialect of this server's database. */
export const dialectOf = (strapi: Core.Strapi) => (isPostgres(strapi) ? dialects.postgres : dialects.sqlite);

interface Found {
  rows: Row[];
  total: number;
}

/** The rows of a list that the actor reaches and the query asks for, with the total of all pages, in one statement. */
export async function findRows(
  strapi: Core.Strapi,
  list: List,
  actor: Actor,
  query: ListQuery,
): Promise<Found> {
  // A list that is too long to be answered as a whole is not read as a whole either.
  const page = query.page ?? (list.wholeMax === undefined ? null : { start: 0, size: list.wholeMax });
  // SQLite's indexes sort texts in their own order.
  const wide = readsWidely(list, query, isPostgres(strapi));
  const { text, bindings } = listStatement(dialectOf(strapi), list, actor, { ...query, page }, wide);
  const name = nameOf(text);
  const found = wide
    ? await readWide<Row>(strapi, actor.id, { name, sql: text, bindings })
    : await rawRows<Row>(strapi, name, text, bindings);
  const total = Number(found[0]?.total ?? 0);
  if (query.page === null && list.wholeMax !== undefined && total > list.wholeMax) {
    const message = `There are ${total}; narrow the filters, or ask for pages.`;
    throw Refusal.at('pagination[limit]', 'bad-query', message);
  }
  return {
    total,
    rows: found.filter((row) => row.id !== null).map(presenter(list)),
  };
}

async function findOne(strapi: Core.Strapi, list: List, actor: Actor, condition: Sql): Promise<Row> {
  const { text, bindings } = recordStatement(dialectOf(strapi), list, actor, condition);
  const [row] = await rawRows<Row>(strapi, nameOf(text), text, bindings);
  if (!row) throw new Refusal('not-found');
  return presenter(list)(row);
}

/**
 * One record by its documentId, within the actor's scope.
 * @throws Refusal not-found when it does not exist or the actor may not see it
 */
export const findRecord = (strapi: Core.Strapi, list: List, actor: Actor, documentId: string): Promise<Row> =>
  findOne(strapi, list, actor, sql(`${list.alias}.document_id = ?`, [documentId]));

/** One record by its numeric id, for the types that use it. @throws as findRecord */
export const findRecordById = (strapi: Core.Strapi, list: List, actor: Actor, id: number): Promise<Row> =>
  findOne(strapi, list, actor, sql(`${list.alias}.id = ?`, [id]));

/**
 * The record that a field of the body names, found before the body is checked.
 * @param refuseOthers throws for people who see the record and may not write to it
 * @throws Refusal not-found, and what `refuseOthers` throws
 */
export async function findNamed(
  strapi: Core.Strapi,
  ctx: Context,
  list: List,
  field: string,
  refuseOthers?: (record: Row) => Promise<void> | void,
): Promise<void> {
  const named = documentId.safeParse(sentField(ctx, field));
  if (named.success) await refuseOthers?.(await findRecord(strapi, list, ctx.state.actor, named.data));
}

/** Does the caller want items in Strapi 4's format, id and attributes? */
const wantsV4 = (ctx: Context): boolean => ctx.get('strapi-response-format').toLowerCase() === 'v4';

/** The answered fields of a record, which a write to it may repeat unchanged. */
export function shownFields(list: List, record: Row, actor: Actor): Record<string, unknown> {
  const shown = Object.entries(record).filter(([name]) => !list.fields[name]?.hidden);
  return { ...Object.fromEntries(shown), ...list.derived?.(record, actor) };
}

/** The same with data from other tables, as a single record is answered. */
export async function wholeRecord(
  strapi: Core.Strapi,
  list: List,
  record: Row,
  actor: Actor,
  more: object = {},
): Promise<Record<string, unknown>> {
  const [further] = (await list.further?.(strapi, [record], actor)) ?? [];
  return { ...shownFields(list, record, actor), ...further, ...more };
}

/** A record as answered: without internal fields, in the format that the caller asked for. */
export function answerRecord(ctx: Context, list: List, record: Row, further: Record<string, unknown> = {}) {
  const { id, documentId } = record;
  const apart = wantsV4(ctx);
  const attributes: Record<string, unknown> = apart ? {} : { id, documentId };
  for (const name in record) {
    if (name !== 'id' && name !== 'documentId' && !list.fields[name]?.hidden) attributes[name] = record[name];
  }
  Object.assign(attributes, list.derived?.(record, ctx.state.actor), further);
  return apart ? { id, documentId, attributes } : attributes;
}

/** Answer with one record of a list. DAT-01 */
export function sendRecord(ctx: Context, list: List, record: Row, status = 200): void {
  ctx.status = status;
  ctx.body = { data: answerRecord(ctx, list, record), meta: {} };
}

/**
 * Answer with one record of a list whose answers include data from other tables.
 * @param more fields that only the single record is answered with
 * @param meta information about the call itself
 */
export async function sendWholeRecord(
  strapi: Core.Strapi,
  ctx: Context,
  list: List,
  record: Row,
  { status = 200, more = {}, meta = {} }: { status?: number; more?: object; meta?: object } = {},
): Promise<void> {
  const [further] = (await list.further?.(strapi, [record], ctx.state.actor)) ?? [];
  ctx.status = status;
  ctx.body = { data: answerRecord(ctx, list, record, { ...further, ...more }), meta };
}

async function send(strapi: Core.Strapi, ctx: Context, whole: List, query: ListQuery): Promise<void> {
  const list = onlyFields(whole, query);
  const { rows, total } = await findRows(strapi, list, ctx.state.actor, query);
  const further = rows.length > 0 ? await list.further?.(strapi, rows, ctx.state.actor) : [];
  ctx.body = {
    data: rows.map((row, index) => answerRecord(ctx, list, row, further?.[index])),
    meta: { pagination: paginationOf(query.page, total) },
  };
}

/**
 * Answer a list route: parse the query, find, present, with `meta.pagination`.
 * @param within a further condition beside the caller's, such as the record in the address
 * @param own parameters of the query that `within` is made of
 * @throws Refusal bad-query
 */
export async function sendList(
  strapi: Core.Strapi,
  ctx: Context,
  list: List,
  within?: Filter,
  own?: readonly string[],
): Promise<void> {
  const asked = parseListQuery(list, ctx, own);
  await send(strapi, ctx, list, within ? { ...asked, filter: { all: [within, asked.filter] } } : asked);
}

/** Answer with everything in a list that the actor sees, ignoring the query: the options of a select. */
export const sendAll = (
  strapi: Core.Strapi,
  ctx: Context,
  list: List,
  sort: ListQuery['sort'],
): Promise<void> => send(strapi, ctx, list, { filter: { all: [] }, sort, page: null });

/** The position of the page in the list, in the terms of the query. */
function paginationOf(page: Page | null, total: number) {
  if (page?.byStart) return { start: page.start, limit: page.size, total };
  const pageSize = page?.size ?? Math.max(total, 1);
  const number = page ? page.start / page.size + 1 : 1;
  return { page: number, pageSize, pageCount: Math.ceil(total / pageSize), total };
}
