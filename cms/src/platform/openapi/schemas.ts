import { type ApiSchema, byName, jsonSchemaOf, namesIn, refusals } from '@intranet/domain';
import type { BodySchema } from '../routes/route';
import type { Field, List } from '../lists/list';
import { operatorNames } from '../lists/query/operators';
import { recordOf } from './answers';
import { isOnlyCompared, isSortable } from '../lists/query/query';

/** A Monday, so that schemas that depend on today are the same on every day. */
const SOME_DAY = '2026-01-05';

/** The schema of a body. */
export const bodySchema = (schema: BodySchema): ApiSchema =>
  jsonSchemaOf(typeof schema === 'function' ? schema(SOME_DAY) : schema);

/** The body of a route; its list with what each record of it must be. */
export function describedBody(schema: BodySchema, each: ApiSchema | undefined): ApiSchema {
  const described = bodySchema(schema);
  const { properties } = described;
  if (!each || !properties) return described;
  const withRecords = byName(namesIn(properties), (name): ApiSchema => {
    const field = properties[name]!;
    return field.type === 'array' ? { ...field, items: each } : field;
  });
  return { ...described, properties: withRecords };
}

/** Bodies of these are bare; all others are inside of "data". */
export const isBare = (call: string): boolean => / \/api\/(auth|users|upload)(\/|$)/.test(call);

const kinds: Record<Field['kind'], ApiSchema> = {
  text: { type: 'string' },
  number: { type: 'number' },
  longNumber: { type: 'number' },
  flag: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  json: {},
};

const fieldSchema = ({ kind, nullable }: Field): ApiSchema => {
  const schema = kinds[kind];
  return nullable && schema.type ? { ...schema, type: [String(schema.type), 'null'] } : schema;
};

/** The fields that a list answers with, and those that are only used in filters. */
const answeredFields = (list: List): [string, Field][] =>
  Object.entries(list.fields).filter(([name, { hidden }]) => !hidden && (list.read?.includes(name) ?? true));

/** The names of the fields of a list that meet a condition. */
const fieldsWhere = ({ fields }: List, isSo: (field: Field) => boolean): string[] =>
  namesIn(fields).filter((name) => isSo(fields[name]!));

const isAsked = ({ hidden }: Field): boolean => hidden !== 'server';

/**
 * A record of a list: its own fields, and what its screen shows beside them, as it was answered.
 * @param inParts the actor gets only some of the fields
 */
export const recordSchema = (list: List, name: string, inParts: boolean): ApiSchema => {
  const fields = answeredFields(list);
  const { properties = {}, required = [] } = recordOf(name)?.schema ?? {};
  const own = fields.filter(([field, { kind }]) => kind !== 'json' || !properties[field]);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(own.map(([field, described]) => [field, fieldSchema(described)])),
      ...Object.fromEntries(
        Object.entries(properties).filter(([field]) => !own.some(([known]) => known === field)),
      ),
    },
    required: inParts ? ['id'] : [...new Set([...fields.map(([field]) => field), ...required])],
    additionalProperties: true,
  };
};

export const ref = (name: string): ApiSchema => ({ $ref: `#/components/schemas/${name}` });

/** 'role.name' is asked for as `filters[role][name]`. */
const relationOf = (name: string): string => name.split('.', 1)[0]!;

/** `filters[…]` of a list. */
export const filtersSchema = (list: List): ApiSchema => {
  const compared = fieldsWhere(list, (field) => isAsked(field) && isOnlyCompared(field));
  return {
    type: 'object',
    propertyNames: { enum: [...new Set(fieldsWhere(list, isAsked).map(relationOf)), '$and', '$or', '$not'] },
    ...(compared.length > 0 && { properties: byName(compared, () => ref('Equality')) }),
    additionalProperties: ref('Filter'),
  };
};

/** `sort` of a list. */
export const sortSchema = (list: List): ApiSchema => ({
  type: 'string',
  pattern: `^(${fieldsWhere(list, isSortable).join('|')})(:(asc|desc))?$`,
});

const value: ApiSchema = { type: ['string', 'number', 'boolean'] };
const count: ApiSchema = { type: 'integer', minimum: 0 };

/** Schemas that several calls refer to. */
export const sharedSchemas: Readonly<Record<string, ApiSchema>> = {
  Filter: {
    description: `A value that the field has, or what it is compared with: ${operatorNames.join(', ')}. Under $and and $or, a list of filters; under $not, what must not hold.`,
    anyOf: [value, { type: 'object' }, { type: 'array', items: {} }],
  },
  Equality: {
    description:
      'A value that the field has ($eq), or has not ($ne). It takes no other comparison, and cannot be sorted by.',
    anyOf: [value, { type: 'object', properties: { $eq: value, $ne: value }, additionalProperties: false }],
  },
  Paging: {
    type: 'object',
    description:
      'page and pageSize (25 without it), or start and limit; more than 100 are 100; limit=-1 where a screen shows all.',
    properties: {
      page: { type: 'integer', minimum: 1 },
      pageSize: { type: 'integer', minimum: 1 },
      start: count,
      limit: { type: 'integer', minimum: -1 },
    },
    additionalProperties: false,
  },
  Pagination: {
    type: 'object',
    properties: { page: count, pageSize: count, pageCount: count, start: count, limit: count, total: count },
    required: ['total'],
    additionalProperties: false,
  },
  Refusal: {
    type: 'object',
    properties: {
      data: { type: 'null' },
      error: {
        type: 'object',
        properties: {
          status: { type: 'integer' },
          name: { type: 'string' },
          message: { type: 'string', description: 'Can be shown to people.' },
          details: {
            type: 'object',
            properties: {
              code: { type: 'string', enum: namesIn(refusals) },
              errors: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: { path: { type: 'string' }, message: { type: 'string' } },
                  required: ['path', 'message'],
                },
              },
            },
            required: ['code'],
            additionalProperties: true,
          },
        },
        required: ['status', 'name', 'message', 'details'],
      },
    },
    required: ['data', 'error'],
    additionalProperties: false,
  },
};
