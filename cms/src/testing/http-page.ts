import { fieldsInWords, isGeneralRefusal, permissions, refusals, variantsOf } from '@intranet/domain';
import type { Terms } from '../access/route';
import type { Field, List } from '../lists/list';
import { answeredFields, describedBody, isBare } from '../openapi/schemas';
import { type DescribedRoute, productRoutes } from './product-routes';

function takesOf(call: string, { takes, each, optional }: Terms): string[] {
  if (takes === undefined) return [];
  if (typeof takes === 'string') return [`- takes ${takes}`];
  const first = `${optional ? 'may take' : 'takes'}${isBare(call) ? ', bare' : ''}`;
  return variantsOf(describedBody(takes, each)).map(
    (variant, index) => `- ${index === 0 ? first : 'or'}: ${fieldsInWords(variant).join('; ')}`,
  );
}

const kinds: Record<Field['kind'], string> = {
  text: 'text',
  number: 'number',
  longNumber: 'number',
  flag: 'true or false',
  day: 'day',
  moment: 'moment',
  json: 'document',
};

const nameOf = ({ table }: List): string => `\`${table}\``;

const listed = (list: List): string =>
  answeredFields(list)
    .map(([name, { kind, nullable }]) => `\`${name}\` ${kinds[kind]}${nullable ? ' or null' : ''}`)
    .join('; ');

function givesOf(call: string, { gives, lists }: Terms): string {
  if (lists) return `- gives a list of ${nameOf(lists)}`;
  if (typeof gives === 'string') return `- gives ${gives}`;
  const which = call.startsWith('GET') ? 'a' : 'the';
  return gives ? `- gives ${which} record of ${nameOf(gives)}` : '- gives 204, no body';
}

const asksOf = (asks: NonNullable<Terms['asks']>): string =>
  `- asks: ${Object.entries(asks)
    .map(([name, { says, required }]) => `\`${name}\`${required ? '' : '?'} ${says}`)
    .join('; ')}`;

function linesOf({ call, permission, terms }: DescribedRoute): string {
  const { asks, refuses = [] } = terms;
  return [
    `### \`${call}\``,
    '',
    permissions[permission].says,
    '',
    ...(asks ? [asksOf(asks)] : []),
    ...takesOf(call, terms),
    givesOf(call, terms),
    ...(refuses.length > 0 ? [`- refuses: ${refuses.map((code) => `\`${code}\``).join(', ')}`] : []),
    '',
  ].join('\n');
}

const refusalLine = ([code, { status, message }]: [string, { status: number; message: string }]): string =>
  `- \`${code}\` ${status}: ${message}`;

const intro = `# HTTP

Made from the route rows and the schemas by \`access/http-page.test.ts\`, which fails when this page and the product differ; with
\`-u\` the test writes it again. Each demo person's answers are in [access.md](access.md). The same rows give \`GET /api/openapi.json\` (OpenAPI 3.1).

Base \`/api\`, JSON. \`Authorization: Bearer <jwt>\`; a token lives ten minutes, \`/auth/refresh\` renews it by a cookie that
scripts cannot read, and it ends at once with its session.

**Bodies** of writes are \`{"data": {…}}\`, except under \`/auth\`, \`/users\` and \`/upload\`, where the fields are not wrapped. A PUT is
partial. An unknown field is refused, unless it repeats the current value. \`?\` marks a field that may be left out.
Dates are \`YYYY-MM-DD\` ("day"), moments ISO 8601. Records that two people may edit carry a \`revision\`; a PUT that brings an
older one is refused as \`stale\`, one that brings none is not checked.

**Answers** are \`{"data", "meta"}\`, flat, with \`documentId\`; with the header \`Strapi-Response-Format: v4\` records come as id and
attributes. Users and pictures are bare, with the total of a list in \`X-Total-Count\`. A create answers 201, other writes 200
with the record, a DELETE 204. \`{id}\` is the documentId, of users and pictures the number. Each record has what its screen
shows beside its own fields, and \`availableActions\` where the allowed actions depend on the record. \`populate\` is accepted and changes
nothing.

**Lists** are queried with \`filters[field][$operator]\` on the fields below, with \`$eq\`, \`$ne\`, \`$in\`, \`$lt\`, \`$lte\`, \`$gt\`, \`$gte\`,
\`$null\`, \`$contains\`, \`$containsi\`, \`$startsWith\`, \`$words\`, \`$and\` and \`$or\`; \`sort=field:desc\`; \`pagination[page]\`,
\`pagination[pageSize]\` of up to 100 (25 without it), \`pagination[start]\` and \`[limit]\`, or \`pagination[limit]=-1\` where a screen
shows all. \`meta.pagination.total\` counts all pages. Any other parameter is refused.
With \`parts=username,email\` the list of users gives of each person the named fields and the id alone. It and the submission
status name their version as \`ETag\`, and answer 304 to a request that sends it as \`If-None-Match\`.

**Refusals** are \`{"data": null, "error": {"status", "name", "message", "details": {"code", …}}}\`; \`message\` can be shown. The first
that holds is given: session (401), right (403), existence and sight (404), body (400, with \`details.errors\` of path and
message), rule or race (409). "refuses" lists the codes that belong to a call; [those of every call](#refusals) are not repeated.
A 503 has \`Retry-After\`. Each answer has the id of its request in \`X-Request-Id\`.
`;

/** The fields of each table, once. */
function recordsPart(routes: readonly DescribedRoute[]): string {
  const all = routes.flatMap(({ terms: { gives, lists } }) => [
    lists,
    typeof gives === 'string' ? undefined : gives,
  ]);
  const byTable = new Map<string, List>();
  for (const list of all) if (list && !byTable.has(nameOf(list))) byTable.set(nameOf(list), list);
  const lines = [...byTable.values()]
    .toSorted((one, other) => one.table.localeCompare(other.table))
    .map((list) => `- ${nameOf(list)}: ${listed(list)}`);
  return `## Records\n\nBy the name of their table. Of users, these are the fields that IT and Administration see.\n\n${lines.join('\n')}\n`;
}

/** Every code, with its status and what it says. */
function refusalsPart(): string {
  const rows = Object.entries(refusals);
  const general = rows.filter(([code]) => isGeneralRefusal(code)).map(refusalLine);
  const own = rows.filter(([code]) => !isGeneralRefusal(code)).map(refusalLine);
  return [
    '## Refusals',
    'Every call may be refused with these codes, as far as they concern it:',
    general.join('\n'),
    'These belong to the calls that name them. The log-in screen, to which the browser is redirected, shows those of sign-on:',
    `${own.join('\n')}\n`,
  ].join('\n\n');
}

/** The page docs/http.md. */
export async function httpPage(): Promise<string> {
  const routes = await productRoutes();
  const features = [...new Set(routes.map(({ feature }) => feature))];
  return [
    intro,
    ...features.map(
      (feature) =>
        `## ${feature}\n\n${routes
          .filter((one) => one.feature === feature)
          .map(linesOf)
          .join('\n')}`,
    ),
    recordsPart(routes),
    refusalsPart(),
  ].join('\n');
}
