import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import type { Page } from '@playwright/test';

const assets = '/IT/AssetTracking';
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** Opens the panel of a list's button by keyboard. */
async function openPanel(page: Page, name: string) {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name });
  await expect(panel).toBeVisible();
  return panel;
}

test('[SES-38] [SES-39] IT chooses columns and saves filters by keyboard, and shares what is seen', async ({
  page,
  browser,
}) => {
  // Without a desktop there is no clipboard to write to.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = (words) => {
      sessionStorage.setItem('copied', words);
      return Promise.resolve();
    };
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAs(page, 'it');
  await page.goto(assets);
  await expect(heading(page, 'Date Submitted')).toBeVisible();
  await openPanel(page, 'Columns of Assets');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(heading(page, 'Date Submitted')).toHaveCount(0);
  await expect(page).toHaveURL(`${assets}?hide=dateSubmit`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns of Assets' })).toBeFocused();

  // The next time, the bare address shows the person's own choice. The file has all columns, a print has those seen.
  await page.goto(assets);
  await expect(heading(page, 'Asset Number')).toBeVisible();
  await expect(heading(page, 'Date Submitted')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV report' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Date Submitted');
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page, 'Asset Number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Columns of Assets' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole('searchbox', { name: 'Search in assets' }).fill('projector');
  await expect(page).toHaveURL(/search=projector/);
  const panel = await openPanel(page, 'Saved filters of Assets');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Projectors');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('“Projectors” is saved.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => sessionStorage.getItem('copied') ?? '');

  await page.goto(assets);
  await openPanel(page, 'Saved filters of Assets');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Projectors', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=projector/);
  await expect(page.getByRole('searchbox', { name: 'Search in assets' })).toHaveValue('projector');

  const other = await browser.newPage();
  await logInAs(other, 'it2');
  await other.goto(link);
  await expect(other.getByRole('searchbox', { name: 'Search in assets' })).toHaveValue('projector');
  await expect(heading(other, 'Asset Number')).toBeVisible();
  await expect(heading(other, 'Date Submitted')).toHaveCount(0);
  await openPanel(other, 'Saved filters of Assets');
  await expect(other.getByRole('button', { name: 'Projectors', exact: true })).toHaveCount(0);
  await other.close();
});

test('[SES-40] [SES-33] on a phone lists begin within 250 pixels with short records, and the rest opens by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, 'administrator');
  for (const path of [
    '/WAR-Reports/View-Submitted-Reports',
    '/IT/ManageSupportTicket',
    assets,
    '/View-Edit-User-Page',
    '/ManageContractData',
    '/Administrator-Tools/WARSubmissionStatus',
    '/Project-Overview/Review-QPR',
    '/Project-Overview/Review-QCR',
    '/Project-Overview/Review-Projects',
  ]) {
    await page.goto(path);
    const first = page.locator('main tbody tr').first();
    await expect(first).toBeVisible();
    const place = async () => (await first.boundingBox())!;
    await expect.poll(async () => (await place()).y, path).toBeLessThanOrEqual(250);
    expect((await place()).height, path).toBeLessThanOrEqual(170);
  }

  const stage = page.getByRole('combobox', { name: 'Stage' });
  await expect(stage).toBeHidden();
  await page.getByRole('button', { name: 'Filter and sort' }).press('Enter');
  await expect(stage).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: 'Atlas' });
  const version = row.locator('[data-label="Version"]');
  await expect(version).toBeHidden();
  await row.getByRole('button', { name: 'More of Project Name Atlas' }).press('Enter');
  await expect(version).toBeVisible();
  await row.getByRole('button', { name: 'Less of Project Name Atlas' }).press('Enter');
  await expect(version).toBeHidden();
});

test('[SES-33] on a phone several search boxes wait behind the button, since their labels would not show', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logInAs(page, 'administration');
  await page.goto('/Administrator-Tools/Audit-Log');
  const button = page.getByRole('button', { name: 'Filter and sort' });
  await expect(button).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await button.click();
  for (const name of ['Who', 'What', 'Record'])
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
});
