import type { ApiSchema } from './schemas.js';

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
};

const isFields = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object';

function schemaOfObjects(objects: readonly Record<string, unknown>[]): ApiSchema {
  const names = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  const valuesOf = (name: string) =>
    objects.filter((one) => Object.hasOwn(one, name)).map((one) => one[name]);
  return {
    properties: Object.fromEntries(names.map((name) => [name, schemaOfValues(valuesOf(name))])),
    required: names.filter((name) => valuesOf(name).length === objects.length),
  };
}

/**
 * The schema that all of these values satisfy: their types, the fields of objects, and which of them each object has. Of
 * no values, and of nulls alone, it says nothing. API-06
 * @internal for tests
 */
export function schemaOfValues(values: readonly unknown[]): ApiSchema {
  const types = [...new Set(values.map(typeOf))].toSorted();
  if (types.length === 0 || types.join() === 'null') return {};
  const items = values.filter((value): value is unknown[] => Array.isArray(value)).flat();
  return {
    type: types.length === 1 ? types[0]! : types,
    ...(types.includes('array') && { items: schemaOfValues(items) }),
    ...(types.includes('object') && schemaOfObjects(values.filter(isFields))),
  };
}

/** What no page may show of an answer. */
const SECRET = /^(jwt|token|ticket|secret|previousSecret|address|recoveryCodes|etag)$/i;

const LONGEST = 120;

/** A value as an example: one item of each list, short texts, no secrets. API-06 @internal for tests */
export function asExample(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => asExample(item, name));
  if (isFields(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asExample(one, key)]));
  if (typeof value !== 'string') return value;
  return SECRET.test(name) ? 'text' : [...value].slice(0, LONGEST).join('');
}
