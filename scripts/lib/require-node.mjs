// Imported first by every command, and written for old parsers, so that an old Node stops with one clear line instead
// of an unrelated stack trace.
const wanted = '20.19';
const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(
    'Company Intranet needs Node.js ' +
      wanted +
      ' or newer, and this is ' +
      process.versions.node +
      '. Install one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
