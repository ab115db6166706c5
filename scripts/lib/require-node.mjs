// Imported first by every command, and written for old parsers, so that an old Node
// stops with one clear line instead of a stack trace from somewhere else.
const wanted = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(
    'Company Intranet needs Node.js ' +
      wanted.join('.') +
      ' or newer, and this is ' +
      process.versions.node +
      '. Install one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
