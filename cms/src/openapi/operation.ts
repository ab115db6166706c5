import {
  type ApiContent,
  type ApiOperation,
  type ApiParameter,
  type ApiSchema,
  isPublic,
  type PermissionName,
  permissions,
  refusals,
} from '@intranet/domain';
import { type Asked, type StatedRoute, statusOf, type Terms } from '../access/route';
import type { List } from '../lists/list';
import { describedBody, filtersSchema, isBare, ref, sortSchema } from './schemas';

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

const asked: Record<Asked['kind'], ApiSchema> = {
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

const json = (schema: ApiSchema): ApiContent['content'] => ({ 'application/json': { schema } });

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

/** The successful answer. An answer described in words has no schema. */
function answerOf({ call, terms: { gives, lists } }: StatedRoute, nameOf: NameOf): ApiContent {
  if (lists) {
    const items: ApiSchema = { type: 'array', items: ref(nameOf(lists)) };
    const description = `A page of ${nameOf(lists)}.`;
    if (isBare(call)) return { description, headers: total, content: json(items) };
    const meta = object({ pagination: ref('Pagination') });
    return { description, content: json(object({ data: items, meta })) };
  }
  if (gives === undefined) return { description: 'It is done; no body.' };
  if (typeof gives === 'string') return { description: `Gives ${gives}.` };
  const record = ref(nameOf(gives));
  const schema = isBare(call) ? record : object({ data: record, meta: { type: 'object' } });
  return { description: `A record of ${nameOf(gives)}.`, content: json(schema) };
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
