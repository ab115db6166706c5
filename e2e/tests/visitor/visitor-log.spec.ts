import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

test('[VIS-01, VIS-02, VIS-03, VIS-04] Administration signs a visitor in and out, and downloads a log that runs no formula', async ({
  page,
}) => {
  await logInAs(page, 'administration');
  await page.goto('/Visitor-Log');
  await page.getByRole('button', { name: 'New Visitor' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'First name' }).fill('Vera');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Guest');
  await page.getByRole('textbox', { name: 'Company' }).fill('=HYPERLINK("http://evil.example")');
  await page.getByRole('combobox', { name: 'Person to see' }).fill('Sofia Lindqvist');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign in visitor' }).click();
  const row = page
    .getByRole('table', { name: 'Visitors' })
    .getByRole('row')
    .filter({ hasText: 'Vera Guest' });
  await expect(row).toBeVisible();

  // Only the roll-call is printed. VIS-04
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await page.getByRole('button', { name: 'Print roll call' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading')).toHaveText(['Roll call of visitors']);
  await expect(page.getByRole('rowheader')).toContainText(['Vera Guest']);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await row.getByRole('button', { name: /Sign out/ }).click();
  await expect(row.getByRole('button', { name: /Sign out/ })).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Build Report' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('VisitorLog.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Vera');
  expect(text).not.toMatch(/(^|,|")=HYPERLINK/m);
});

test('[VIS-01] no one but Administration opens the visitor log', async ({ page }) => {
  await logInAs(page, 'it2');
  await page.goto('/Visitor-Log');
  await expect(page).toHaveURL('/');
});
