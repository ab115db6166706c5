// Imported first by every command, and written for old parsers, so that an old Node goes on with a newer one, or stops
// with one clear line instead of an unrelated stack trace.
import { readFileSync } from 'fs';

const file = new URL('../../package.json', import.meta.url);
const wanted = Number(JSON.parse(readFileSync(file, 'utf8')).engines.node.replace('>=', ''));

if (Number(process.versions.node.split('.')[0]) < wanted) {
  const { goOnWithFetchedNode } = await import('./fetched-node.mjs');
  const why = await goOnWithFetchedNode(wanted);
  console.error(
    'It cannot go on: ' +
      why +
      '. Install Node.js ' +
      wanted +
      ' or newer from https://nodejs.org and try again.',
  );
  process.exit(1);
}
