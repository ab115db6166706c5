import { Refusal } from '@intranet/domain';
import type { Context } from 'koa';

/** Names that every object has; the query string parser silently drops such keys. */
const namesOfObjects = new Set(Object.getOwnPropertyNames(Object.prototype));

/** The parser reads at most this much and drops the rest. */
const MAX_PARAMETERS = 1000;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** @throws Refusal bad-query at a place of the query */
export const refuse = (path: string, message: string): never => {
  throw Refusal.at(path, 'bad-query', message);
};

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Long lists arrive as objects with numeric keys, since qs makes arrays of at most 100 items. */
export const asArray = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  if (isObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value);
  return [value];
};

/** Strapi's ways to write true and false; null for anything else. */
export const flagValue = (value: string): boolean | null => {
  if (['true', '1'].includes(value)) return true;
  return ['false', '0'].includes(value) ? false : null;
};

/**
 * The parsed query string of a request. What the parser would drop is refused, so that a filter on an unknown name does
 * not return the whole list.
 * @throws Refusal bad-query
 */
export function queryOf(ctx: Pick<Context, 'query' | 'querystring'>): Record<string, unknown> {
  const parts = ctx.querystring.split('&');
  if (parts.length > MAX_PARAMETERS) refuse('filters', 'There are too many filters.');
  for (const part of parts) {
    const key = decoded(part.split('=', 1)[0]!);
    const name = key.split(/[[\]]+/).find((segment) => namesOfObjects.has(segment));
    if (name !== undefined) refuse(key, `"${name}" is not known here.`);
  }
  return ctx.query;
}
