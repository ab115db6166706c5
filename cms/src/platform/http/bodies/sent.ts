import { Refusal } from '@intranet/domain';
import type { Context } from 'koa';

/** The body as JSON; undefined for none. @throws Refusal bad-json, unsupported-body, and why it was not read */
export const jsonBody = (ctx: Context): unknown => {
  const { bodyRefusal, bodyText, bodyType } = ctx.state;
  if (bodyRefusal) throw bodyRefusal;
  if (bodyText === undefined || bodyText === '') return undefined;
  if (bodyType !== 'json') throw new Refusal('unsupported-body');
  try {
    return JSON.parse(bodyText);
  } catch {
    throw new Refusal('bad-json');
  }
};

/** Is this an object that holds fields? */
export const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A field of `data` before the body is checked. With it a controller finds the record that the body names, since a
 * record that the actor does not see or may not write to is refused before the body is. REL-02
 * @returns undefined where there is no such field; the body is then refused when it is parsed
 */
export function sentField(ctx: Context, name: string): unknown {
  try {
    const body = jsonBody(ctx);
    const data: unknown = isFields(body) ? Reflect.get(body, 'data') : undefined;
    return isFields(data) && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
  } catch (refusal) {
    if (refusal instanceof Refusal) return undefined;
    throw refusal;
  }
}
