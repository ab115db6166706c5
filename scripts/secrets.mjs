import './lib/require-node.mjs';

const { addMissingSecrets, addProfiles, containerSecretNames, secretNames } =
  await import('./lib/server/env-file.mjs');
const { runCommand } = await import('./lib/failure.mjs');
const { inRoot } = await import('./lib/paths.mjs');

// For docker-compose.yml, whose containers cannot create secrets. It uses only built-in modules, so no packages need to
// be installed.
await runCommand(async () => {
  const made = addMissingSecrets(inRoot('.env'), {}, [...secretNames, ...containerSecretNames]);
  if (addProfiles(inRoot('.env')))
    console.log('All services of docker-compose.yml run: COMPOSE_PROFILES in .env.');
  console.log(made.length > 0 ? `Made in .env: ${made.join(', ')}.` : 'All secrets are in .env already.');
});
