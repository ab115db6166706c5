import { screens } from '@intranet/domain';
import { readFile } from 'node:fs/promises';
import { faultsInBothThemes } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

const charts = [
  ['CHT-01', 'Report-Statistics', 'Reports submitted, by week'],
  ['CHT-02', 'Ticket-Statistics', 'Open tickets, by age and priority'],
  ['CHT-03', 'Build-Statistics', 'Days in each stage'],
] as const;

for (const [requirement, screen, first] of charts) {
  test(`[${requirement}, CHT-04] ${screens[screen].title}: every chart has its drawing, its table and its file, by day and by night`, async ({
    page,
  }) => {
    await logInAs(page, 'administrator');
    await page.goto(screens[screen].path);
    const chart = page.getByRole('region', { name: first, exact: true });
    await expect(chart.getByRole('application', { name: `Chart: ${first}` })).toBeVisible();
    // Opened one by one, since an open one has another label.
    const closed = page.getByRole('button', { name: 'Show the table' });
    while ((await closed.count()) > 0) await closed.first().click();
    await expect(chart.getByRole('table', { name: first })).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: /Download CSV/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^[a-z-]+\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    // The header row and the last line, beside the rows of the table, which has a header row too.
    expect(lines.length - 1).toBe(await chart.getByRole('row').count());
  });
}

test('[CHT-04] a chart is read by keyboard: each arrow leads to the next value', async ({ page }) => {
  await logInAs(page, 'it');
  await page.getByRole('link', { name: 'Ticket Statistics' }).click();
  const chart = page.getByRole('region', { name: 'Tickets opened and resolved, by week' });
  await chart.getByRole('application').focus();
  const said = chart.locator('.chart-hint');
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('Opened');
  const before = await said.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(said).not.toHaveText(before ?? '');
});

test('[CHT-02] [CHT-04] on a phone every column of a chart of few is named', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, 'it');
  await page.goto('/IT/Statistics');
  const chart = page.getByRole('region', { name: 'Open tickets, by age and priority' });
  await expect(chart.getByRole('application')).toBeVisible();
  await expect(chart.locator('.recharts-xAxis .recharts-cartesian-axis-tick')).toHaveCount(4);
});

test('[CHT-04] nothing is wider than a phone, and the charts are printed with their tables', async ({
  page,
}) => {
  await logInAs(page, 'cm');
  await page.getByRole('link', { name: 'Build Statistics' }).click();
  const chart = page.getByRole('region', { name: 'Days in each stage', exact: true });
  await expect(chart.getByRole('application')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await chart.getByRole('button', { name: 'Show the table' }).click();
  await expect(chart.getByRole('table')).toBeVisible();
  const tooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide).toBe(0);
  await chart.getByRole('button', { name: 'Hide the table' }).click();
  await expect(chart.getByRole('table')).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(chart.getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(chart.getByRole('heading')).toHaveCSS('color', 'rgb(27, 41, 39)');
});

test('[CHT-01, CHT-02, CHT-03, SES-06] people without statistics are led Home', async ({ page }) => {
  await logInAs(page, 'employee');
  for (const path of ['/WAR-Reports/Statistics', '/IT/Statistics', '/Project-Overview/Statistics']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
  }
  await expect(page.getByRole('link', { name: /Statistics$/ })).toHaveCount(0);
});
