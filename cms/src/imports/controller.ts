import { importInput } from '@intranet/domain';
import type { Context } from 'koa';
import { parseRows } from '../http/parse';
import type { ImportWay } from './rows';
import { runImport } from './run-import';

/** The terms that the routes of all imports share. IMP-01 */
export const IMPORT_TERMS = {
  takes: importInput,
  gives:
    '`{"data": {"rows": [{"row", "fate", "message"}], "done"}}`: what becomes of each row, counted from 1 (`create`, `update`, `same` or `refuse`), and whether everything is stored; nothing is while `dryRun` is true or a row is refused',
};

/** The handler for the rows of a file. IMP-01 */
export const importRows =
  <Known, Step>(way: ImportWay<Known, Step>) =>
  async (ctx: Context): Promise<void> => {
    const input = parseRows(ctx, importInput);
    ctx.body = { data: await runImport(strapi, ctx.state.actor, input, way), meta: {} };
  };
