import { type ApiSchema, byName, importFields, importInput, type ImportKind } from '@intranet/domain';
import type { Context } from 'koa';
import { parseRows } from '../routes/parse';
import type { ImportWay } from './rows';
import { runImport } from './run-import';

/** A row of a file: a text for each of its columns. */
const rowSchema = (kind: ImportKind): ApiSchema => ({
  type: 'object',
  properties: byName(
    importFields[kind].map(({ name }) => name),
    () => ({ type: 'string' }),
  ),
});

/** What an import takes and gives. IMP-01 */
export const importTerms = (kind: ImportKind) => ({
  takes: importInput,
  each: rowSchema(kind),
  gives:
    '`{"data": {"rows": [{"row", "fate", "message"}], "done"}}`: what becomes of each row, counted from 1 (`create`, `update`, `same` or `refuse`), and whether everything is stored; nothing is while `dryRun` is true or a row is refused',
});

/** The handler for the rows of a file. IMP-01 */
export const importRows =
  <Known, Step>(way: ImportWay<Known, Step>) =>
  async (ctx: Context): Promise<void> => {
    const input = parseRows(ctx, importInput);
    ctx.body = { data: await runImport(strapi, ctx.state.actor, input, way), meta: {} };
  };
