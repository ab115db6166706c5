import { defineConfig, devices } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/tests/browser.mjs';

// Told to the workers too, so that only the first of these processes has to look.
process.env.PLAYWRIGHT_CHROMIUM ||= await ensureBrowser();

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './fixtures/global-set-up.ts',
  // Each has a server and a browser of its own; a third would only wait for the other two on two cores.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    // As TZ_COMPANY, so that "today" is the same day on both sides.
    timezoneId: 'America/New_York',
    screenshot: { mode: 'only-on-failure', fullPage: true },
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM,
      args: [
        // The product needs nobody but its own server, and neither does the browser.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-sync',
        '--no-first-run',
        '--no-pings',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      grepInvert: /@phone/,
    },
    { name: 'phone', use: devices['Pixel 7'], grep: /@phone/ },
  ],
});
