import { describe, expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';

/**
 * A machine that has only these browsers.
 * @param {string[]} browsers
 * @param {Partial<import('./browser.mjs').Machine>} [differences]
 */
const machineWith = (browsers, differences) => ({
  platform: /** @type {const} */ ('linux'),
  env: { PATH: '/usr/local/bin:/usr/bin' },
  starts: async (/** @type {string} */ file) => browsers.includes(file),
  playwrightsOwn: async () => '/cache/chromium/chrome',
  ...differences,
});

const everything = [
  '/opt/mine',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/cache/chromium/chrome',
];

describe('the browser of the e2e tests', () => {
  it('is the one that PLAYWRIGHT_CHROMIUM names', async () => {
    const env = { PATH: '/usr/bin', PLAYWRIGHT_CHROMIUM: '/opt/mine' };
    expect(await findBrowser(machineWith(everything, { env }))).toBe('/opt/mine');
  });

  it('is not replaced by another when PLAYWRIGHT_CHROMIUM names none', async () => {
    const env = { PATH: '/usr/bin', PLAYWRIGHT_CHROMIUM: '/opt/gone' };
    await expect(findBrowser(machineWith(everything, { env }))).rejects.toThrow('/opt/gone');
  });

  it.each([
    ['/usr/bin/chromium', 1],
    ['/usr/bin/google-chrome', 2],
    ['/usr/bin/microsoft-edge', 3],
    ['/cache/chromium/chrome', 4],
    [undefined, 5],
  ])('is else %s', async (browser, from) => {
    expect(await findBrowser(machineWith(everything.slice(from)))).toBe(browser);
  });

  it('is the Chrome of a Mac', async () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const mac = machineWith([chrome], { platform: 'darwin' });
    expect(await findBrowser(mac)).toBe(chrome);
  });

  it('is the Edge that every Windows has', async () => {
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    const env = {
      PROGRAMFILES: 'C:\\Program Files',
      'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
    };
    expect(await findBrowser(machineWith([edge], { platform: 'win32', env }))).toBe(edge);
  });
});
