import type { ApiSchema } from './schemas.js';

/** A text that is long enough, and of the right format where one is required. */
function textOf({ format, minLength = 0 }: ApiSchema): string {
  if (format === 'date') return '2026-01-05';
  if (format === 'date-time') return '2026-01-05T09:00:00.000Z';
  if (format === 'email') return 'somebody@intranet.example';
  if (format === 'uri') return 'https://hooks.example.com/intranet';
  return 'text'.padEnd(minLength, ' text');
}

const named = ({ properties = {}, required = [] }: ApiSchema): string[] =>
  // A change needs no field, so one field makes a better example than none.
  required.length > 0 ? [...required] : Object.keys(properties).slice(0, 1);

/** A value that satisfies the schema, with only what it requires. IMP-04 */
export function exampleOf(schema: ApiSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.oneOf ?? schema.anyOf ?? [];
  if (first) return exampleOf(first);
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () => exampleOf(schema.items ?? {}));
    case 'object':
      return Object.fromEntries(
        named(schema).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]),
      );
    default:
      return null;
  }
}

/** Quotes a text as one word of a shell command. */
const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

interface Call {
  verb: string;
  /** Including the base: 'https://intranet.example/api/builds/{id}'. */
  address: string;
  /** Needs a session. */
  secured: boolean;
  body: unknown;
}

/** A call as a curl command; the token is in the variable TOKEN. IMP-04 */
export function curlOf({ verb, address, secured, body }: Call): string {
  return [
    `curl -X ${verb} ${shellWord(address)}`,
    ...(secured ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${shellWord(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}
