import { z } from 'zod';

/**
 * What a body must be, as a JSON Schema of 2020-12, for pages and tools that describe the product. Rules that a JSON
 * Schema cannot say, such as "the end is not before the start", are left out.
 * @internal only docs/http.md is made of it, by a test
 */
export const jsonSchemaOf = (schema: z.ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
