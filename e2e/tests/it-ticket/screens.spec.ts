import type { Page } from '@playwright/test';
import { faultsOf } from '../../fixtures/accessibility';
import { aPng } from '../../fixtures/picture';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { DeskPage, TicketPage } from '../../pages/ticket.page';

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Checks the screen in its present state. */
async function passes(page: Page, what: string, part?: string): Promise<void> {
  // Half below the top bar, a target is smaller than it is.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await faultsOf(page, part), what).toEqual([]);
  expect(await overflow(page), `${what} is wider than the screen`).toBeLessThanOrEqual(0);
}

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 360],
] as const) {
  test(`[TIC-01, TIC-02, TIC-03, SES-16] the screens of tickets pass the accessibility checks in the ${colorScheme} theme, ${width} pixels wide`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await logInAs(page, 'employee');
    const tickets = await new TicketPage(page).open('/IT/SubmitSupportTicket?resolved=1');
    await tickets.files.setInputFiles([
      aPng(`${'long'.repeat(40)}.png`, 40, 30),
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') },
    ]);
    await tickets.asset.fill('77');
    await tickets.submit.click();
    await expect(page.getByText('Please select an option.')).toBeVisible();
    await expect(page.getByText('There is no asset with this number.')).toBeVisible();
    await passes(page, 'Submit, with faults');
    await page
      .getByRole('link', { name: /^View Ticket/ })
      .first()
      .click();
    await expect(tickets.thread.getByRole('listitem').first()).toBeVisible();
    await passes(page, 'Ticket Status of one ticket');

    await logOut(page);
    await logInAs(page, 'it');
    const desk = await new DeskPage(page).open();
    await expect(desk.unassigned.getByRole('table')).toBeVisible();
    await passes(page, 'Manage, nothing chosen');
    await page
      .getByRole('button', { name: /^Manage Ticket/ })
      .first()
      .click();
    await expect(desk.subject).toBeEnabled();
    await page.getByLabel(/^Internal note/).check();
    await passes(page, 'Manage, with a ticket');
    await page.getByRole('button', { name: 'Which priority?' }).click();
    await expect(page.getByRole('dialog', { name: 'Priorities' })).toBeVisible();
    await passes(page, 'Priorities', '[role="dialog"]');
  });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/Login/);
}

test('[TIC-01] a ticket is reported by keyboard alone, 360 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, 'employee3');
  const tickets = await new TicketPage(page).open();
  await tickets.issue.focus();
  await page.keyboard.type('Soft');
  await page.keyboard.press('Tab');
  await expect(tickets.asset).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('The editor forgets what I typed.');
  await page.keyboard.press('Tab');
  await expect(tickets.files).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Success! Submitted Support Ticket!')).toBeVisible();
  await expect(tickets.rows.first()).toContainText('Software & Applications');
});

test('[TIC-02] the route Ticket Status shows the tickets first, and is at them after a second', async ({
  page,
}) => {
  await logInAs(page, 'employee');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/IT/TicketStatus');
  const title = page.getByRole('heading', { level: 2, name: 'Ticket Status' });
  await title.waitFor();
  await expect(title).toBeInViewport();
  await expect(page.getByLabel('Issue', { exact: true })).toBeHidden();
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
});

test('[TIC-02] on a phone the scroll to the own tickets leaves the button of a new one in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logInAs(page, 'employee');
  await page.goto('/IT/TicketStatus');
  await expect(page.locator('#ticket-status-heading')).toBeFocused();
  await expect(page.getByRole('button', { name: 'New ticket' })).toBeInViewport({ ratio: 1 });
  const top = (await page.getByRole('button', { name: 'New ticket' }).boundingBox())!.y;
  const bar = (await page.getByRole('banner').boundingBox())!.height;
  expect(top).toBeGreaterThanOrEqual(bar);
});
