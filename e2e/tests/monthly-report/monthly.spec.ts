import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

test('[MON-01, MON-04, MON-05, EXP-04] a supervisor gets last month of one person as a PDF and as a Word document', async ({
  page,
}) => {
  await logInAs(page, 'supervisor');
  await page.goto('/WAR-Reports/View-Monthly-Report');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Filter Options for viewing Monthly Reports',
  );
  await expect(page.getByRole('button', { name: 'Build Monthly Report' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Person' }).check();
  await page.getByRole('combobox', { name: /Person/ }).fill('Emma');
  await page.getByRole('option', { name: /Emma Caldwell/ }).click();
  await page.getByRole('button', { name: 'Apply Filter' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Emma Caldwell' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Build Monthly Report' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Word' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/Emma Caldwell.*_Monthly-Report\.docx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('[MON-08] a supervisor has last month as Word with two clicks from Home', async ({ page }) => {
  await logInAs(page, 'supervisor');
  await page.getByRole('link', { name: 'View Monthly Report' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Word of / }).click();
  expect((await download).suggestedFilename()).toMatch(/^[A-Z][a-z]+ Monthly Reports\.zip$/);
  await expect(page.getByRole('region', { name: 'Last month' })).toContainText(
    /^[A-Z][a-z]+: (\d+ of \d+ reports, missing |all \d+ reports are in)/,
  );
});

test('[MON-01, MON-02] an employee chooses month and year only and sees their own reports', async ({
  page,
}) => {
  await logInAs(page, 'employee3');
  await page.goto('/WAR-Reports/View-Monthly-Report');
  await expect(page.getByLabel('Month')).toBeVisible();
  await expect(page.getByLabel('Year')).toHaveAttribute('min', '2021');
  await expect(page.getByRole('combobox', { name: /Person/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply Filter' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Zoë Müller-Łukasz' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Emma Caldwell' })).toHaveCount(0);
});
