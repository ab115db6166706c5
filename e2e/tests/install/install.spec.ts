import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

test('[IMP-05] Chromium finds nothing that keeps the portal from the home screen', async ({ page }) => {
  await page.goto('/Login');
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data!)).toMatchObject({ name: 'Company Intranet', display: 'standalone' });
  // A test's window counts as a private one, in which nothing can be installed.
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test('[IMP-05, AST-05] the shortcut opens the scanner for IT, also through the log-in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/IT/AssetTracking?scan=1');
  await expect(page).toHaveURL(/\/Login/);
  await page.getByLabel('Email or username').fill('it');
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo-Pass-2026!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Scan a label' })).toBeVisible();
  await expect(page).toHaveURL('/IT/AssetTracking');
  await page.getByRole('button', { name: 'Close scanner' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Scan QR code' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scan a label' })).toHaveCount(0);
});

test('[IMP-05, SES-06] the shortcut leads others home', async ({ page }) => {
  await logInAs(page, 'employee');
  await page.goto('/IT/AssetTracking?scan=1');
  await expect(page).toHaveURL('/');
});
