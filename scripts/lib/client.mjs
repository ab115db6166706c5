import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { inRoot } from './paths.mjs';
import { prepare } from './build/prepare.mjs';

const usage = 'Say which file to write: npm run client -- intranet-api.d.ts';

const head = `/* The API of Company Intranet as types, made by \`npm run client\`. Use it with openapi-fetch:
   createClient<paths>({ baseUrl: 'https://intranet.example/api' }). */
`;

/**
 * npm run client -- FILE: the types of every call, from the description that the product answers with. API-06
 * @param {string | undefined} name of the file to write
 */
export async function writeClient(name) {
  if (name === undefined) throw new Failure(usage);
  await prepare(['domain', 'server']);
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const { describeWhole } = createRequire(import.meta.url)(inRoot('cms/dist/src/platform/openapi/whole.js'));
  const { default: openapiTS, astToString } = createRequire(inRoot('cms/package.json'))('openapi-typescript');
  const types = astToString(await openapiTS(describeWhole(version)));
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  writeFileSync(file, head + types);
  console.log(`Written: ${file}`);
}
