import {
  type ApiContent,
  type ApiOperation,
  type ApiParameter,
  type ApiSchema,
  exampleOf,
  isPublic,
  type PermissionName,
  permissions,
  refusals,
} from '@intranet/domain';
import { type QueryParameter, type StatedRoute, statusOf, type Terms } from '../routes/route';
import type { List } from '../lists/list';
import { answerTo, recordOf } from './answers';
import { describedBody, filtersSchema, isBare, recordSchema, ref, sortSchema } from './schemas';

/** The schema name for the records of a list. */
export type NameOf = (list: List) => string;

/** Calls where not only the bearer token decides. */
const otherwiseSecured: Partial<Record<PermissionName, ApiOperation['security']>> = {
  'session:renew': [{ refreshCookie: [] }],
  'session:close': [{ refreshCookie: [] }],
  'stored-picture:read': [{}, { session: [] }],
};

const securityOf = (permission: PermissionName): ApiOperation['security'] =>
  otherwiseSecured[permission] ?? (isPublic(permission) ? [] : [{ session: [] }]);

/** '/api/war-reports/:id' as a template: '/war-reports/{id}'. */
export const templateOf = (call: string): string =>
  call.replace(/^\w+ \/api/, '').replaceAll(/:(\w+)/g, '{$1}');

const inAddress = (template: string): ApiParameter[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const asked: Record<QueryParameter['kind'], ApiSchema> = {
  text: { type: 'string' },
  day: { type: 'string', format: 'date' },
  flag: { type: 'boolean' },
  number: { type: 'integer' },
};

const deep = { in: 'query', style: 'deepObject', explode: true } as const;

const ofList = (list: List): ApiParameter[] => [
  { name: 'filters', ...deep, schema: filtersSchema(list) },
  { name: 'sort', in: 'query', schema: sortSchema(list) },
  {
    name: 'pagination',
    ...deep,
    ...(list.wholeUnasked && { description: 'Without it, all of them.' }),
    schema: ref('Paging'),
  },
  { name: 'fields', in: 'query', description: 'Of each record these fields alone.', schema: asked.text },
  ...(list.made
    ? [{ name: 'parts', in: 'query' as const, description: 'These fields alone.', schema: asked.text }]
    : []),
];

const parametersOf = (
  { terms: { lists, whole, asks = {} } }: StatedRoute,
  template: string,
): ApiParameter[] => [
  ...inAddress(template),
  ...(lists && !whole ? ofList(lists) : []),
  ...Object.entries(asks).map(([name, { kind, says, required = false }]): ApiParameter => ({
    name,
    in: 'query',
    required,
    description: says,
    schema: asked[kind],
  })),
];

const json = (schema: ApiSchema, example?: unknown): ApiContent['content'] => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

const object = (properties: Readonly<Record<string, ApiSchema>>): ApiSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const multipart: ApiSchema = {
  type: 'object',
  properties: {
    files: { type: 'array', items: { type: 'string', format: 'binary' } },
    ref: { type: 'string' },
    refId: { type: 'string' },
    field: { type: 'string' },
    revision: { type: 'integer' },
  },
  required: ['files', 'ref', 'refId', 'field'],
};

/** A call whose row describes its body in words takes files, or nothing. */
function requestOf({ call, terms: { takes, each, optional } }: StatedRoute): ApiContent | undefined {
  if (takes === undefined) return undefined;
  if (typeof takes !== 'string') {
    const schema = describedBody(takes, each);
    return { required: !optional, content: json(isBare(call) ? schema : object({ data: schema })) };
  }
  if (!takes.startsWith('multipart/form-data')) return undefined;
  return { required: true, content: { 'multipart/form-data': { schema: multipart } } };
}

const total = {
  'X-Total-Count': { description: 'How many there are on all pages.', schema: { type: 'integer' } },
};

const bytes: ApiSchema = { type: 'string', format: 'binary' };

/** Answers that are no JSON. */
const files: Readonly<Record<string, ApiContent['content']>> = {
  'GET /files/{id}': { 'image/png': { schema: bytes }, 'image/jpeg': { schema: bytes } },
  'GET /privacy/exports/{id}/file': { 'application/zip': { schema: bytes } },
  'GET /openapi.json': { 'application/json': { schema: { type: 'object' }, example: { openapi: '3.1.0' } } },
  'GET /calendar-feeds/{address}': {
    'text/calendar': { schema: { type: 'string' }, example: 'BEGIN:VCALENDAR' },
  },
};

const ONE_PAGE = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } };

/** A record as it was answered; where none was, one that its schema allows. */
const exampleFor = (list: List, name: string): unknown =>
  recordOf(name)?.example ?? exampleOf(recordSchema(list, name, false));

/** The successful answer, with an example. API-06 */
function answerOf(route: StatedRoute, nameOf: NameOf): ApiContent {
  const { call } = route;
  const { gives, lists, whole } = route.terms;
  if (lists) {
    const name = nameOf(lists);
    const items: ApiSchema = { type: 'array', items: ref(name) };
    const example = [exampleFor(lists, name)];
    const description = `A page of ${name}.`;
    if (isBare(call)) return { description, headers: total, content: json(items, example) };
    const meta = object({ pagination: ref('Pagination') });
    const page = { data: example, meta: whole ? { pagination: { total: 1 } } : ONE_PAGE };
    return { description, content: json(object({ data: items, meta }), page) };
  }
  if (gives === undefined) return { description: 'It is done; no body.' };
  if (typeof gives === 'string') {
    const description = `Gives ${gives}.`;
    const named = `${call.split(' ')[0]} ${templateOf(call)}`;
    if (files[named]) return { description, content: files[named] };
    const known = answerTo(named);
    return { description, ...(known && { content: json(known.schema, known.example) }) };
  }
  const record = ref(nameOf(gives));
  const example = exampleFor(gives, nameOf(gives));
  const description = `A record of ${nameOf(gives)}.`;
  if (isBare(call)) return { description, content: json(record, example) };
  return {
    description,
    content: json(object({ data: record, meta: { type: 'object' } }), { data: example, meta: {} }),
  };
}

const refused = { $ref: '#/components/responses/Refusal' } as const;

function refusalsOf(operation: ApiOperation, own: NonNullable<Terms['refuses']>): ApiOperation['responses'] {
  const { security, parameters, requestBody } = operation;
  const statuses = [
    ...(parameters.some((one) => one.in === 'query') || requestBody ? ['400'] : []),
    ...(security.some((way) => Object.keys(way).length > 0) ? ['401', '403'] : []),
    ...(parameters.some((one) => one.in === 'path') ? ['404'] : []),
    ...own.map((code) => String(refusals[code].status)),
    'default',
  ];
  return Object.fromEntries([...new Set(statuses)].map((status) => [status, refused]));
}

/** 'war-report.findOne' becomes 'War report: find one'. */
const summaryOf = (handler: string): string => {
  const [feature = '', deed = ''] = handler.split('.');
  const words = `${feature.replaceAll('-', ' ')}: ${deed.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
  const spelt = words.replaceAll(/\b(it|qcr|qpr|qip|str|ccb)\b/g, (short) => short.toUpperCase());
  return spelt.charAt(0).toUpperCase() + spelt.slice(1);
};

/** 'war-report.findOne' becomes 'warReportFindOne'. */
export const operationId = (handler: string): string =>
  handler.replaceAll(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase());

/** A call as OpenAPI describes it. IMP-04 @param nameOf the schema name for the records of a list */
export function describeOperation(route: StatedRoute, nameOf: NameOf): ApiOperation {
  const { handler, permission } = route;
  const { refuses = [] } = route.terms;
  const template = templateOf(route.call);
  const requestBody = requestOf(route);
  const operation: ApiOperation = {
    operationId: operationId(handler),
    tags: [template.split('/')[1] ?? ''],
    summary: summaryOf(handler),
    description: permissions[permission].says,
    'x-permission': permission,
    ...(refuses.length > 0 && { 'x-refusals': refuses }),
    security: securityOf(permission),
    parameters: parametersOf(route, template),
    ...(requestBody && { requestBody }),
    responses: {},
  };
  return {
    ...operation,
    responses: { [statusOf(route)]: answerOf(route, nameOf), ...refusalsOf(operation, refuses) },
  };
}
