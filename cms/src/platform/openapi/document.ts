import type { ApiDocument, ApiOperation, ApiSchema } from '@intranet/domain';
import type { StatedRoute } from '../routes/route';
import type { List } from '../lists/list';
import { describeOperation, type NameOf, operationId, templateOf } from './operation';
import { recordSchema, sharedSchemas } from './schemas';

const description = `Bodies of writes are \`{"data": {…}}\`, except under \`/auth\`, \`/users\` and \`/upload\`, where the fields are not wrapped; a PUT is partial. An unknown field is refused, unless it repeats the current value. Answers are \`{"data", "meta"}\`; with the header \`Strapi-Response-Format: v4\` records come as id and attributes. Records carry more than their own fields: whatever their screens show. A PUT with an older \`revision\` is refused with 409. Refusals come in this order: 401, 403, 404, 400, 409; 413 is too large, 429 too many, 503 has \`Retry-After\`.`;

interface Described {
  name: string;
  /** For lists of people, of which each actor sees only the fields meant for them. */
  inParts: boolean;
}

/**
 * Every list whose records some call answers with. A list is named after its table; a second list of the same table
 * after its call.
 */
function listsOf(routes: readonly StatedRoute[]): Map<List, Described> {
  const found = new Map<List, Described>();
  for (const { call, handler, terms } of routes) {
    const list = terms.lists ?? (typeof terms.gives === 'object' ? terms.gives : undefined);
    if (!list || found.has(list)) continue;
    const taken = [...found.values()].some(({ name }) => name === list.table);
    const inParts = / \/api\/(auth|users)(\/|$)/.test(call);
    found.set(list, { name: taken ? `${list.table}_${operationId(handler)}` : list.table, inParts });
  }
  return found;
}

const recordSchemas = (lists: ReadonlyMap<List, Described>): Record<string, ApiSchema> =>
  Object.fromEntries(
    [...lists.entries()]
      .toSorted(([, one], [, other]) => one.name.localeCompare(other.name))
      .map(([list, { name, inParts }]) => [name, recordSchema(list, name, inParts)]),
  );

function pathsOf(routes: readonly StatedRoute[], nameOf: NameOf): ApiDocument['paths'] {
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const route of routes) {
    const template = templateOf(route.call);
    const verb = route.call.split(' ')[0]!.toLowerCase();
    paths[template] = { ...paths[template], [verb]: describeOperation(route, nameOf) };
  }
  return paths;
}

/**
 * The description of the API as OpenAPI 3.1, from the route rows, the schemas of their bodies and the fields of their
 * lists. IMP-04
 * @param routes every row
 * @param version of the product
 */
export function describeApi(routes: readonly StatedRoute[], version: string): ApiDocument {
  const sorted = routes.toSorted((one, other) => templateOf(one.call).localeCompare(templateOf(other.call)));
  const lists = listsOf(sorted);
  const paths = pathsOf(sorted, (list) => lists.get(list)?.name ?? list.table);
  const tags = new Set(
    Object.values(paths).flatMap((operations) => Object.values(operations).flatMap((one) => one.tags)),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Company Intranet', version, description },
    servers: [{ url: '/api', description: 'Where this description is from' }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'What POST /auth/local answers as jwt; it lives ten minutes.',
        },
        refreshCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'intranet_refresh',
          description: 'Set by the log-in; scripts cannot read it.',
        },
      },
      schemas: { ...sharedSchemas, ...recordSchemas(lists) },
      responses: {
        Refusal: {
          description: 'Refused, with a message that can be shown.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  };
}
