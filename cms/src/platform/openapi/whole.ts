import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ApiDocument } from '@intranet/domain';
import { statedRoutes } from '../routes/route';
import { describeApi } from './document';

const api = path.resolve(__dirname, '../../api');

/** The description of the whole API without a running server, for `npm run client`. API-06 @param version of the product */
export function describeWhole(version: string): ApiDocument {
  for (const feature of readdirSync(api, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const folder = path.join(api, feature.name, 'routes');
    const files = readdirSync(path.join(api, feature.name)).includes('routes') ? readdirSync(folder) : [];
    // oxlint-disable-next-line typescript/no-require-imports -- the rows are stated when their file is loaded
    for (const file of files.filter((name) => name.endsWith('.js'))) require(path.join(folder, file));
  }
  return describeApi(statedRoutes(), version);
}
