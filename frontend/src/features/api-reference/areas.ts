import {
  type ApiDocument,
  type ApiOperation,
  type ApiSchema,
  curlOf,
  exampleOf,
  foldText,
  holdsWords,
  searchWords,
} from '@intranet/domain';

/** A call with its address. */
export interface Call extends ApiOperation {
  /** 'POST' */
  verb: string;
  /** '/builds/{id}', relative to the base. */
  path: string;
}

/** The calls whose addresses begin alike. */
export interface Area {
  name: string;
  calls: Call[];
}

const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({ ...operation, verb: verb.toUpperCase(), path })),
  );

/** The body of a call, where it is JSON. */
export const bodyOf = ({ requestBody }: ApiOperation): ApiSchema | null =>
  requestBody?.content?.['application/json']?.schema ?? null;

/** The fields to send: those inside "data" where the body has it. */
export const innerOf = (body: ApiSchema): ApiSchema => body.properties?.data ?? body;

/** Does the call need a session? */
export const isSecured = ({ security }: ApiOperation): boolean =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0);

const textOf = (call: Call): string =>
  [
    call.verb,
    call.path,
    call.summary,
    call.description,
    call['x-permission'],
    ...call.parameters.map(({ name }) => name),
    ...Object.keys(innerOf(bodyOf(call) ?? {}).properties ?? {}),
  ].join('\n');

/** The calls that contain every typed word, grouped by area. IMP-04 */
export function areasOf(document: ApiDocument, typed: string): Area[] {
  const words = searchWords(typed);
  const areas = new Map<string, Call[]>(document.tags.map(({ name }) => [name, []]));
  for (const call of callsOf(document))
    if (holdsWords(foldText(textOf(call)), words)) areas.get(call.tags[0] ?? '')?.push(call);
  return [...areas].flatMap(([name, calls]) => (calls.length > 0 ? { name, calls } : []));
}

/** A curl example of the call on this server. */
export function exampleCall(call: Call, base: string): string {
  const body = bodyOf(call);
  const asked = call.parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => `${name}=${String(exampleOf(schema))}`);
  return curlOf({
    verb: call.verb,
    address: `${base}${call.path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`,
    secured: isSecured(call),
    body: body ? exampleOf(body) : undefined,
  });
}

/** The answer of a successful call: its status and its content. */
export function answerOf({ responses }: ApiOperation): { status: string; says: string } {
  const [status = '', answer] = Object.entries(responses).find(([name]) => name.startsWith('2')) ?? [];
  return { status, says: answer?.description ?? '' };
}
