import { z } from 'zod';
import type { ApiSchema } from './schemas.js';

/**
 * The demands on a body as a JSON Schema 2020-12, for pages and tools that describe the product. Rules that a JSON
 * Schema cannot express, such as "the end is not before the start", are left out.
 * @param schema a zod schema, under any of zod's type names
 * @throws Error for anything else. IMP-04
 */
export function jsonSchemaOf(schema: unknown): ApiSchema {
  if (!(schema instanceof z.ZodType)) throw new Error('Only a schema of zod can be described.');
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's type knows every draft, and it writes one
  return described as ApiSchema;
}
