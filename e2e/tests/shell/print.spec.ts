import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

/** What is used on a screen and says nothing on paper. */
const controls = [
  'input',
  'select',
  'textarea',
  '.btn:not(.table .btn-link)',
  '.tab-list',
  '.drop-zone',
  '.comment-form',
  '.bullet-toolbar',
  '.back-link',
].join();

const papers = [
  { username: 'it', path: '/IT/ManageSupportTicket' },
  { username: 'it', path: '/IT/AssetTracking' },
  { username: 'ccb2', path: '/Project-Overview/Review-QCR', opens: /^Review / },
  { username: 'cm', path: '/Project-Overview/Review-QPR' },
  { username: 'employee', path: '/WAR-Reports/My-Weeks' },
  { username: 'employee', path: '/WAR-Reports/Week' },
  { username: 'employee', path: '/IT/TicketStatus', opens: /^View / },
  { username: 'supervisor', path: '/WAR-Reports/View-Monthly-Report' },
];

for (const { username, path, opens } of papers)
  test(`[SES-33] ${path} of ${username} is printed without its controls, and fits a sheet`, async ({
    page,
  }) => {
    await logInAs(page, username);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    if (opens)
      await main
        .getByRole('button', { name: opens })
        .or(main.getByRole('link', { name: opens }))
        .first()
        .click();
    await page.waitForLoadState('networkidle');
    // What is left of a sheet of A4 between its margins.
    await page.setViewportSize({ width: 718, height: 1016 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(controls).filter({ visible: true })).toHaveCount(0);
    const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(tooWide).toBeLessThanOrEqual(0);
  });

test('[CHT-04] the drawings of statistics are printed, as wide as the sheet at most', async ({ page }) => {
  await logInAs(page, 'it');
  await page.goto('/IT/Statistics');
  const drawings = page.locator('.chart .recharts-wrapper > .recharts-surface');
  await expect(drawings).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  for (const drawing of await drawings.all()) {
    const { width = 0 } = (await drawing.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(300);
    expect(width).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
});
