import { Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { z } from 'zod';
import { termsOf } from './route';
import { today } from '../env/today';
import { badInput, check, faultIn, MAX_ERRORS } from '../http/bodies/check';
import { withDays } from '../http/bodies/days';
import { isFields, jsonBody } from '../http/bodies/sent';
import { plainWords } from '../http/bodies/plain-words';
import { type Known, withoutUnchanged } from '../http/bodies/unchanged-fields';
import { oldFields } from '../http/old-calls';
import { queryOf } from '../http/query-string';
import { routeRow } from '../http/route-row';
import type { Schema } from '../http/schema';

/** A schema, or one that depends on today's date. */
export type MaybeDated<T> = Schema<T> | ((today: string) => Schema<T>);

/** The schema in the route's row. Parsing with a different one is a programming error. */
function ofRow<T>(ctx: Context, schema: MaybeDated<T>): Schema<T> {
  const row = routeRow(ctx);
  if (termsOf(row)?.takes !== schema) throw new Error(`${row} takes another body than its row says.`);
  return typeof schema === 'function' ? schema(today()) : schema;
}

/** For the rows of a file: five thousand with twenty cells each. IMP-06 */
const MAX_NODES_OF_ROWS = 110_000;

/** The body, parsed by the schema. @throws Refusal bad-json, bad-input, too-large, too-slow, unsupported-body */
export function parseBody<T>(ctx: Context, schema: MaybeDated<T>): T {
  return checkFor(ctx, jsonBody(ctx) ?? {}, ofRow(ctx, schema));
}

/** The `data` of the body, parsed by the schema: `{"data": {…}}` with nothing beside it. @throws as parseBody */
export function parseData<T>(ctx: Context, schema: MaybeDated<T>): T {
  return checkFor(ctx, dataOf(ctx), ofRow(ctx, schema));
}

/**
 * The same, where the fields may also be the body itself, as the previous portal sent them. API-05
 * @throws as parseBody
 */
export function parseDataOrBare<T>(ctx: Context, schema: MaybeDated<T>): T {
  const body = jsonBody(ctx);
  return isFields(body) && !('data' in body) ? parseBody(ctx, schema) : parseData(ctx, schema);
}

/** The same for the rows of a file, which have many values. IMP-01 @throws as parseData */
export function parseRows<T>(ctx: Context, schema: Schema<T>): T {
  return check(dataOf(ctx), ofRow(ctx, schema), MAX_NODES_OF_ROWS);
}

/** The current values, computed from what was sent. */
type Knowing = (data: Record<string, unknown>) => Known | Promise<Known>;

/**
 * The same, where a body may repeat current values. A field that the schema does not accept is dropped if it equals
 * what the server has or would set; otherwise it is refused as usual.
 * @param known the current values, computed only for a body that the schema does not accept by itself
 * @throws as parseData
 */
export async function parseDataKnowing<T>(ctx: Context, schema: MaybeDated<T>, known: Knowing): Promise<T> {
  return checkKnowing(ctx, dataOf(ctx), ofRow(ctx, schema), known);
}

/** parseBody for such a body. @throws as parseBody */
export async function parseBodyKnowing<T>(ctx: Context, schema: MaybeDated<T>, known: Knowing): Promise<T> {
  return checkKnowing(ctx, jsonBody(ctx) ?? {}, ofRow(ctx, schema), known);
}

/** The fields that the schema did not accept. */
const refusedFields = (issues: readonly { path: PropertyKey[]; keys?: string[] }[]): Set<string> =>
  new Set(issues.flatMap(({ path, keys }) => (path.length === 0 ? (keys ?? []) : [String(path[0])])));

/** The schema's verdict on fields, where days may be given as moments. API-05 */
function parsed<T>(fields: object, schema: Schema<T>) {
  const result = schema.safeParse(fields, { error: plainWords });
  const days = result.success ? null : withDays(fields, refusedFields(result.error.issues), schema);
  return days === null ? result : schema.safeParse(days, { error: plainWords });
}

/** As `check`, for fields that another call may set now. @throws Refusal bad-input, another-call */
function checkFor<T>(ctx: Context, value: unknown, schema: Schema<T>): T {
  if (isFields(value) && !faultIn(value)) {
    const result = parsed(value, schema);
    if (result.success) return result.data;
    const moved = oldFields(routeRow(ctx), refusedFields(result.error.issues), value);
    if (moved) throw moved;
  }
  return check(value, schema);
}

async function checkKnowing<T>(ctx: Context, value: unknown, schema: Schema<T>, known: Knowing): Promise<T> {
  if (!isFields(value) || faultIn(value)) return check(value, schema);
  let fields: Record<string, unknown> = { ...value };
  let facts: Known | undefined;
  // Without a field the schema may get further and find the next fault.
  for (;;) {
    const result = parsed(fields, schema);
    if (result.success) return result.data;
    facts ??= await known(fields);
    const left = withoutUnchanged(fields, facts, refusedFields(result.error.issues));
    if (Object.keys(left).length === Object.keys(fields).length) return checkFor(ctx, fields, schema);
    fields = left;
  }
}

/** The query string of a call that is not a list. @throws Refusal bad-query, bad-input */
export const parseQuery = <T>(ctx: Context, schema: Schema<T>): T => check(queryOf(ctx), schema);

function dataOf(ctx: Context): unknown {
  const body = jsonBody(ctx);
  if (!isFields(body) || !('data' in body)) {
    throw new Refusal('bad-input', { errors: [{ path: 'data', message: 'Send the fields in "data".' }] });
  }
  const others = Object.keys(body)
    .filter((key) => key !== 'data')
    .slice(0, MAX_ERRORS);
  if (others.length > 0) {
    throw badInput(others.map((path) => ({ path, message: 'This field is not accepted here.' })));
  }
  return body.data;
}

/** As `parseDataKnowing`, for a call whose body is optional, as its row says. @throws as parseData */
export async function parseOptionalData<T>(ctx: Context, schema: MaybeDated<T>, known: Knowing): Promise<T> {
  const row = routeRow(ctx);
  if (!termsOf(row)?.optional) throw new Error(`${row} needs its body, says its row.`);
  const body = jsonBody(ctx);
  const isEmpty = body === undefined || (isFields(body) && Object.keys(body).length === 0);
  return isEmpty ? check({}, ofRow(ctx, schema)) : parseDataKnowing(ctx, schema, known);
}

/**
 * The body of a call that needs none, as its row says. `{"data": {}}` is taken for no body, as by `parseNothing`.
 * @throws as parseBody
 */
export function parseOptionalBody<T>(ctx: Context, schema: MaybeDated<T>): T {
  const row = routeRow(ctx);
  if (!termsOf(row)?.optional) throw new Error(`${row} needs its body, says its row.`);
  const body = jsonBody(ctx) ?? {};
  const isAround = isFields(body) && 'data' in body && Object.keys(body).length === 1;
  return check(isAround ? body.data : body, ofRow(ctx, schema));
}

/** For a call that needs only its address. */
const noFields = z.strictObject({});

/**
 * Refuse a body for a call that takes no fields. Allowed are no body, `{}` and `{"data": {}}`. REL-02
 * @param find throws for a record that the actor does not see or may not write to, which is reported first; called
 * only where the body is refused
 * @throws as parseData
 */
export async function parseNothing(ctx: Context, find?: () => Promise<unknown>): Promise<void> {
  const row = routeRow(ctx);
  if (termsOf(row)?.takes !== undefined) throw new Error(`${row} takes a body, says its row.`);
  try {
    const body = jsonBody(ctx) ?? {};
    const isAround = isFields(body) && 'data' in body && Object.keys(body).length === 1;
    check(isAround ? body.data : body, noFields);
  } catch (refusal) {
    await find?.();
    throw refusal;
  }
}
