import { Refusal } from '@intranet/domain';
import type { Schema } from './schema';

/**
 * A query, or what is left of one, as a schema has it.
 * @throws Refusal bad-query, with the name of the first wrong parameter
 */
export function asAsked<T>(query: Record<string, unknown>, schema: Schema<T>): T {
  // The parser's own object has no prototype, which a schema does not take for one.
  const asked = schema.safeParse({ ...query });
  if (asked.success) return asked.data;
  const [issue] = asked.error.issues;
  const [unknown] = issue?.keys ?? [];
  if (unknown !== undefined) throw Refusal.at(unknown, 'bad-query', `"${unknown}" is not known here.`);
  throw Refusal.at(issue?.path.join('.') ?? '', 'bad-query', issue?.message ?? '');
}
