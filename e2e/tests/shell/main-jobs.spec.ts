import { countClicks } from '../../fixtures/clicks';
import { expect, test } from '../../fixtures/test';
import { AssetTrackingPage } from '../../pages/asset-tracking.page';
import { logInAs } from '../../pages/login.page';

// Weekly tasks without a journey of their own that counts: the number of clicks from Home.

test('[SEA-01, SEA-05] a colleague’s phone number takes three letters and no click', async ({ page }) => {
  await logInAs(page, 'employee');
  const clicks = await countClicks(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('riv');
  const person = page.getByRole('group', { name: 'People' }).getByRole('option').first();
  await expect(person).toContainText('Samuel Rivera');
  await expect(person).toContainText(/\d{3}-\d{4}/);
  expect(clicks()).toBe(0);
});

test('[WAI-03] what waits takes no click: it is the first of Home', async ({ page }) => {
  await logInAs(page, 'it');
  const clicks = await countClicks(page);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  expect(clicks()).toBe(0);
});

test('[MON-01, EXP-04] a supervisor has last month of one person as a Word document after four clicks', async ({
  page,
}) => {
  await logInAs(page, 'supervisor');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'View Monthly Report' }).click();
  await page.getByRole('radio', { name: 'Person' }).click();
  const person = page.getByRole('combobox', { name: 'Step 2: Person' });
  await expect(person).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(person).toBeFocused();
  await page.keyboard.type('Emma');
  await page.getByRole('option', { name: /Emma Caldwell/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Apply Filter' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Word' }).click();
  expect((await download).suggestedFilename()).toMatch(/Emma Caldwell.*\.docx$/);
  expect(clicks()).toBe(4);
});

test('[RHY-06] a supervisor sees who has not reported after one click', async ({ page }) => {
  await logInAs(page, 'supervisor');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'My Weeks' }).click();
  await expect(page.getByRole('table').filter({ hasText: 'Emma Caldwell' })).toBeVisible();
  expect(clicks()).toBe(1);
});

test('[AST-06] the label of an asset takes five clicks', async ({ page }) => {
  await logInAs(page, 'it');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Asset Tracking' }).click();
  const assets = new AssetTrackingPage(page);
  await page
    .getByRole('button', { name: /^Manage asset/ })
    .first()
    .click();
  expect((await assets.printLabel()).name).toMatch(/\.pdf$/);
  expect(clicks()).toBe(5);
});
