import { z } from 'zod';
import type { ApiSchema } from '../openapi/schemas.js';

/**
 * What a body must be, as a JSON Schema of 2020-12, for pages and tools that describe the product. Rules that a JSON
 * Schema cannot say, such as "the end is not before the start", are left out.
 * @param schema of zod, however the caller's types name it
 * @throws Error for what is no schema. IMP-04
 */
export function jsonSchemaOf(schema: unknown): ApiSchema {
  if (!(schema instanceof z.ZodType)) throw new Error('Only a schema of zod can be described.');
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's type knows every draft, and it writes one
  return described as ApiSchema;
}
