import type { ApiSchema } from './schemas.js';

const quoted = (value: unknown): string => JSON.stringify(value);

function range(low: number | undefined, high: number | undefined, unit: string): string {
  // How zod writes a whole number without bounds.
  const most = high === undefined || high >= Number.MAX_SAFE_INTEGER ? undefined : high;
  const least = low === undefined || low <= Number.MIN_SAFE_INTEGER ? undefined : low;
  if (least !== undefined && most !== undefined) return ` of ${least} to ${most}${unit}`;
  if (most !== undefined) return ` of at most ${most}${unit}`;
  return least === undefined || least === 0 ? '' : ` of at least ${least}${unit}`;
}

/** The demands on a value in a few words: 'text of at most 50 characters, not empty'. IMP-04 @internal for its test */
export function schemaInWords(schema: ApiSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(schemaInWords).join(' or ');
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(', ');
  switch (schema.type) {
    case 'string':
      return schema.format === 'date'
        ? 'day'
        : `text${range(undefined, schema.maxLength, ' characters')}${schema.minLength ? ', not empty' : ''}`;
    case 'integer':
      return `whole number${range(schema.minimum, schema.maximum, '')}`;
    case 'array':
      return `list${range(schema.minItems, schema.maxItems, '')}: ${schema.items ? schemaInWords(schema.items) : 'any'}`;
    case 'object':
      // An object whose fields are checked later has no fields to list.
      return schema.properties ? `{ ${fieldsOf(schema).map(inOneText).join('; ')} }` : 'any fields';
    case 'boolean':
      return 'true or false';
    default:
      return schema.type === undefined ? 'checked by the server' : [schema.type].flat().join(' or ');
  }
}

/** One field of an object, in words. */
export interface FieldInWords {
  name: string;
  required: boolean;
  words: string;
}

/** The fields of an object, in order. */
export const fieldsOf = ({ properties = {}, required = [] }: ApiSchema): FieldInWords[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    words: schemaInWords(schema),
  }));

/** '`title`? text' */
const inOneText = ({ name, required, words }: FieldInWords): string =>
  `\`${name}\`${required ? '' : '?'} ${words}`;

/** The alternative forms of a body; usually one. */
export const variantsOf = (schema: ApiSchema): readonly ApiSchema[] =>
  schema.oneOf ?? schema.anyOf ?? [schema];
