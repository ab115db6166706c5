import { runCommand } from '../failure.mjs';
import { prepare } from '../build/prepare.mjs';
import { become, loadEnvironment } from './server-process.mjs';

/**
 * `npm run backup` and similar commands: builds the server, and continues as one of its programs with the settings of
 * `npm start`. It never fills a database with the demo company.
 * @param {string} entry
 */
export const runServerProgram = (entry) =>
  runCommand(async () => {
    await prepare(['domain', 'server']);
    process.env.NODE_ENV = 'production';
    loadEnvironment({ SEED: 'none' });
    await become(entry);
  });
