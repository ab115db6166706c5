import { expect, it } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from './json-schema.js';
import { curlOf, exampleOf } from './example.js';
import type { ApiSchema } from './schemas.js';
import { fieldsOf, schemaInWords, variantsOf } from './words.js';

const words: [ApiSchema, string][] = [
  [{ type: 'string', minLength: 1, maxLength: 50 }, 'text of at most 50 characters, not empty'],
  [{ type: 'string' }, 'text'],
  [{ type: 'string', format: 'date' }, 'day'],
  [{ type: 'integer', minimum: 1, maximum: 5 }, 'whole number of 1 to 5'],
  [{ type: 'integer', minimum: 2 }, 'whole number of at least 2'],
  [{ type: 'integer' }, 'whole number'],
  [{ type: 'integer', minimum: 0, maximum: 5 }, 'whole number of 0 to 5'],
  [{ type: 'integer', maximum: 5 }, 'whole number of at most 5'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 5 }, 'whole number of at most 5'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER }, 'whole number'],
  [{ oneOf: [{ type: 'boolean' }, { type: 'null' }] }, 'true or false or null'],
  [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'whole number'],
  [{ type: 'array', items: { type: 'boolean' }, maxItems: 3 }, 'list of at most 3: true or false'],
  [{ type: 'array' }, 'list: any'],
  [{ enum: ['Low', 'High'] }, '"Low", "High"'],
  [{ const: true }, 'true'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
  [{ type: 'object' }, 'any fields'],
  [{ type: 'object', properties: { a: { type: 'number' } } }, '{ `a`? number }'],
  [{ type: ['number', 'null'] }, 'number or null'],
  [{}, 'checked by the server'],
];

it.each(words)('[IMP-04] %j in words: %s', (schema, said) => {
  expect(schemaInWords(schema)).toBe(said);
});

const body = z.strictObject({
  title: z.string().min(1).max(20),
  day: z.iso.date(),
  urgent: z.boolean().optional(),
  people: z.array(z.string()).min(2),
});

it('[IMP-04] the fields of a body, and which of them may be left out', () => {
  const schema = jsonSchemaOf(body);
  expect(fieldsOf(schema).map(({ name, required }) => [name, required])).toEqual([
    ['title', true],
    ['day', true],
    ['urgent', false],
    ['people', true],
  ]);
  expect(fieldsOf(schema)[2]?.words).toBe('true or false');
  expect(schema).not.toHaveProperty('$schema');
  expect(() => jsonSchemaOf({})).toThrow('schema of zod');
});

it('[IMP-04] a body that may be written in several ways has each of them', () => {
  const either = jsonSchemaOf(z.union([body, z.strictObject({ all: z.literal(true) })]));
  expect(variantsOf(either).map((one) => fieldsOf(one).length)).toEqual([4, 1]);
  expect(variantsOf(jsonSchemaOf(body))).toHaveLength(1);
});

it('[IMP-04] an example keeps its schema and says no more than it must', () => {
  const example = exampleOf(jsonSchemaOf(body));
  expect(body.safeParse(example).error).toBeUndefined();
  expect(example).not.toHaveProperty('urgent');
  expect(
    exampleOf(jsonSchemaOf(z.strictObject({ a: z.number().optional(), b: z.string().optional() }))),
  ).toEqual({
    a: 1,
  });
  expect(exampleOf({ anyOf: [{ const: 4 }, { type: 'null' }] })).toBe(4);
  expect(exampleOf({ enum: ['Low', 'High'] })).toBe('Low');
  const texts = { date: z.iso.date(), 'date-time': z.iso.datetime(), email: z.email(), uri: z.url() };
  for (const [format, text] of Object.entries(texts))
    expect(text.safeParse(exampleOf({ type: 'string', format })).success, format).toBe(true);
  expect(exampleOf({ type: 'string', minLength: 9 })).toHaveLength(9);
  expect(exampleOf({ type: 'integer', minimum: 7 })).toBe(7);
  expect(exampleOf({})).toBeNull();
});

it('[IMP-04] a call for the terminal keeps quotes and the token apart', () => {
  const call = { verb: 'POST', address: 'https://x/api/visitors', secured: true, body: { name: "O'Neil" } };
  expect(curlOf(call)).toBe(
    [
      `curl -X POST 'https://x/api/visitors' \\`,
      `  -H "Authorization: Bearer $TOKEN" \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '{"name":"O'\\''Neil"}'`,
    ].join('\n'),
  );
  expect(curlOf({ ...call, verb: 'GET', secured: false, body: undefined })).toBe(
    "curl -X GET 'https://x/api/visitors'",
  );
});
