import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.mjs';
import { inRoot } from '../paths.mjs';
import { runQuietly } from '../run.mjs';

/**
 * What the search for a browser asks of the machine; tests bring their own.
 * @typedef {object} Machine
 * @property {NodeJS.Platform} platform
 * @property {NodeJS.ProcessEnv} env
 * @property {(file: string) => Promise<boolean>} starts whether this is a browser that starts
 * @property {() => Promise<string>} playwrightsOwn where Playwright's download would be
 */

/** @type {Machine} */
const thisMachine = {
  platform: process.platform,
  env: process.env,
  starts,
  playwrightsOwn: async () => {
    const { chromium } = await import('@playwright/test');
    return chromium.executablePath();
  },
};

/**
 * The names of Chromium, Chrome and Edge on a search path. The shell without windows comes first: the journeys take a
 * quarter less processor time in it.
 */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const windowsPrograms = [
  ['Chromium', 'Application', 'chrome.exe'],
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/**
 * The browser that the e2e tests run in: the one that PLAYWRIGHT_CHROMIUM names, else an installed
 * Chromium, Chrome or Edge, else Playwright's own download.
 * @param {Machine} [machine]
 * @returns {Promise<string | undefined>} nothing when there is none
 */
export async function findBrowser(machine = thisMachine) {
  const named = machine.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (await machine.starts(named)) return named;
    throw new Failure(`PLAYWRIGHT_CHROMIUM names ${named}, which is no browser that starts.`);
  }
  for (const file of [...placesToLook(machine), await machine.playwrightsOwn()]) {
    if (await machine.starts(file)) return file;
  }
  return undefined;
}

/**
 * @param {Machine} machine
 * @returns {string[]} in the order of preference
 */
function placesToLook({ platform, env }) {
  if (platform === 'darwin') return macApplications;
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return windowsPrograms.flatMap((parts) =>
      roots.flatMap((folder) => (folder ? [path.win32.join(folder, ...parts)] : [])),
    );
  }
  const folders = (env.PATH ?? '').split(':').filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => `${folder}/${command}`));
}

/**
 * Makes sure that there is a browser, with Playwright's download or, as root on Debian, with the distribution's
 * package.
 * @returns {Promise<string>} its file
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  for (const { title, commandLines } of waysToInstall()) {
    console.log(`${title} …`);
    if (!(await allSucceed(commandLines))) continue;
    const installed = await findBrowser();
    if (installed) return installed;
  }
  throw new Failure(
    'The e2e tests need a Chromium, and none could be installed. Install one with ' +
      '`npx playwright install --with-deps chromium` or, on Debian, with ' +
      '`sudo apt-get install chromium`; or name one in PLAYWRIGHT_CHROMIUM.',
  );
}

function waysToInstall() {
  const playwright = inRoot('node_modules', 'playwright', 'cli.js');
  const ways = [
    {
      title: "No browser found; fetching Playwright's Chromium (once)",
      commandLines: [[process.execPath, playwright, 'install', '--no-shell', 'chromium']],
    },
  ];
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    // Older distributions have only the second.
    for (const name of ['chromium-headless-shell', 'chromium'])
      ways.push({
        title: `Installing the distribution's ${name} (once, takes a minute or two)`,
        commandLines: [
          ['apt-get', 'update', '-qq'],
          ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
        ],
      });
  }
  return ways;
}

/** @param {string[][]} commandLines */
async function allSucceed(commandLines) {
  for (const [file = '', ...args] of commandLines) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await runQuietly(file, args, { env });
    if (code === 0) continue;
    console.log(
      `  did not work: ${output.split('\n').find((line) => /error|fail|^E:/i.test(line)) ?? output}`,
    );
    return false;
  }
  return true;
}

/**
 * Is a file a browser that starts? Some systems have a placeholder under that name, and a downloaded browser can lack
 * required libraries.
 * @param {string} file
 */
async function starts(file) {
  if (!existsSync(file)) return false;
  // On other systems `--version` opens a window, and libraries come with the browser.
  if (process.platform !== 'linux') return true;
  return (await runQuietly(file, ['--version'])).code === 0;
}
