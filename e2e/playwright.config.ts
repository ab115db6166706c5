import { defineConfig, devices } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/tests/browser.mjs';

// Set for the workers too, so that only the first process searches.
process.env.PLAYWRIGHT_CHROMIUM ||= await ensureBrowser();

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './fixtures/global-set-up.ts',
  // Each has a server and a browser of its own; on two cores a third worker would only wait.
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
        // The product needs no server but its own, and neither does the browser.
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
