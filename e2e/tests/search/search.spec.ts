import { faultsInBothThemes } from '../../fixtures/accessibility';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { ShellPage } from '../../pages/shell.page';

test('[SEA-01, SEA-03, SEA-05] by keyboard alone: Ctrl-K, a number and Enter lead to the change request', async ({
  page,
}) => {
  await logInAs(page, 'ccb');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('qcr-0003');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('QCR-0003');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(new ShellPage(page).heading).toContainText('QCR-0003');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
});

test('[SEA-01] no letter is lost at any speed from the first key on', async ({ page }) => {
  await logInAs(page, 'employee');
  const field = page.getByRole('combobox', { name: 'Search' });
  for (const delay of [0, 60]) {
    // Each load begins without the dialog's file.
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('nguyen', { delay });
    await expect(field, `${delay} ms between keys`).toHaveValue('nguyen');
    await expect(page.getByRole('option').first(), 'what Enter opens').toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
});

test('[SEA-01, SEA-02] three letters find a colleague; of change control an employee finds nothing', async ({
  page,
}) => {
  await logInAs(page, 'employee');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('mul');
  const people = page.getByRole('group', { name: 'People' });
  await expect(people.getByRole('option').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Search' }).fill('build 1');
  await expect(page.getByRole('group', { name: 'Weekly reports' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Builds' })).toBeHidden();
});

test('[SEA-05, SES-16] results, recent places and nothing found pass the accessibility checks, on a narrow screen too', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await logInAs(page, 'administrator');
  const field = page.getByRole('combobox', { name: 'Search' });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    expect(await faultsInBothThemes(page), 'recent places').toEqual([]);
    await field.fill('re');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await faultsInBothThemes(page), 'results').toEqual([]);
    const edge = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(edge).toBeLessThanOrEqual(width);
    await field.fill('zeppelin');
    await expect(page.getByText('Nothing found for “zeppelin”')).toBeVisible();
    expect(await faultsInBothThemes(page), 'nothing found').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
