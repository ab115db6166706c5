import ts from 'typescript';

/** A call of a route list, and the permission on its row. @typedef {{ call: string, permission: string }} RouteRow */

/** @param {ts.Expression | undefined} node @returns {string} */
const textOf = (node) => (node && ts.isStringLiteralLike(node) ? node.text : '');

/**
 * What one call of `route` or of `recordRoutes` puts into the list (`cms/src/platform/routes/route.ts`).
 * @param {ts.CallExpression} node
 * @returns {RouteRow[]}
 */
function rowsOf({ expression, arguments: args }) {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  const [first, second, third] = args.map(textOf);
  if (name === 'reads')
    return [
      { call: `GET /api${first}`, permission: second ?? '' },
      { call: `GET /api${first}/:id`, permission: third ?? '' },
    ];
  const call = /^([A-Z]+) (\/.*)$/.exec(first ?? '');
  return call ? [{ call: `${call[1]} /api${call[2]}`, permission: third ?? '' }] : [];
}

/**
 * The rows of a route list, read from its source: no server is started.
 * @param {string} source
 * @returns {RouteRow[]}
 */
export function routesIn(source) {
  /** @type {RouteRow[]} */
  const rows = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node)) rows.push(...rowsOf(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('routes.ts', source, ts.ScriptTarget.Latest, true));
  return rows;
}

/**
 * What docs/access.md lacks, or has too much, of the rows and sentences of the code. The answers of people in it are compared
 * by `cms/src/platform/access/matrix.test.ts`, with a server.
 * @param {string} page
 * @param {readonly RouteRow[]} rows
 * @param {Readonly<Record<string, { says: string }>>} permissions
 * @returns {string[]} a sentence for each
 */
export function faultsOfAccess(page, rows, permissions) {
  const wanted = rows.map(({ call, permission }) => `- \`${call}\`: ${permissions[permission]?.says}`);
  const found = page.split('\n').filter((line) => line.startsWith('- `'));
  return [
    ...wanted.filter((line) => !found.includes(line)).map((line) => `docs/access.md lacks: ${line}`),
    ...found
      .filter((line) => !wanted.includes(line))
      .map((line) => `docs/access.md says of no route: ${line}`),
  ];
}
