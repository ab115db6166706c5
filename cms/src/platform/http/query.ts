import { Refusal } from '@intranet/domain';
import type { Schema } from './schema';

/**
 * A query, or the rest of one, parsed by a schema.
 * @throws Refusal bad-query, with the name of the first wrong parameter
 */
export function asAsked<T>(query: Record<string, unknown>, schema: Schema<T>): T {
  // The query parser's object has no prototype, and zod would not accept it as an object.
  const asked = schema.safeParse({ ...query });
  if (asked.success) return asked.data;
  const [issue] = asked.error.issues;
  const [unknown] = issue?.keys ?? [];
  if (unknown !== undefined) throw Refusal.at(unknown, 'bad-query', `"${unknown}" is not known here.`);
  throw Refusal.at(issue?.path.join('.') ?? '', 'bad-query', issue?.message ?? '');
}
