import { Refusal } from '@intranet/domain';
import type { Context } from 'koa';
import { queryOf } from '../lists/query/query-string';
import type { Schema } from './schema';

/** The query of a request as a schema has it. @throws Refusal bad-query, with the name of the first wrong parameter */
export function parseQuery<T>(ctx: Context, schema: Schema<T>): T {
  const asked = schema.safeParse({ ...queryOf(ctx) });
  if (asked.success) return asked.data;
  const [issue] = asked.error.issues;
  const path = issue?.keys?.[0] ?? issue?.path.join('.') ?? '';
  throw Refusal.at(path, 'bad-query', issue?.keys ? `"${path}" is not known here.` : (issue?.message ?? ''));
}
