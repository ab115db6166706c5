import { faultsInBothThemes } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

const lists = [
  { who: 'it', path: '/View-Edit-User-Page', what: 'people', press: /^Download CSV/ },
  { who: 'administration', path: '/ManageContractData', what: 'charge lines', press: /^Download CSV/ },
  { who: 'it', path: '/IT/AssetTracking', what: 'assets', press: 'CSV report' },
  { who: 'administration', path: '/Visitor-Log?month=all', what: 'visitors', press: 'Build Report' },
];

for (const { who, path, what, press } of lists)
  test(`[IMP-01, IMP-08, IMP-03] the file of ${what} is taken back by the import, by keyboard alone, and changes nothing`, async ({
    page,
  }) => {
    await logInAs(page, who);
    await page.goto(path);
    const button = page.getByRole('button', { name: press });
    await expect(button).toHaveAttribute('aria-disabled', 'false');
    const [file] = await Promise.all([page.waitForEvent('download'), button.press('Enter')]);
    await page.getByRole('button', { name: 'Import CSV' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Import ${what}` });
    // Choosing the file in the dialog is the browser's task.
    await dialog.getByLabel('CSV file').setInputFiles(await file.path());
    const check = dialog.getByRole('button', { name: 'Check rows' });
    // A click waits until the file has been read, but a key does not.
    await expect(check).toBeEnabled();
    await check.press('Enter');
    await expect(dialog.getByText(/^\d+ the same\.$/)).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused();
  });
