import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { ShellPage } from '../../pages/shell.page';

test('[SES-07] warns two minutes before an hour without activity ends, and then logs out', async ({
  page,
}) => {
  await page.clock.install();
  await logInAs(page, 'cm');
  await page.clock.fastForward('57:00');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.clock.fastForward('01:30');
  await expect(page.getByRole('alertdialog')).toContainText('Are you still there?');
  await page.clock.fastForward('02:00');
  await expect(page).toHaveURL(/\/Login/);
});

test('[SES-07] continues when the person says that they are there', async ({ page }) => {
  await page.clock.install();
  await logInAs(page, 'cm');
  await page.clock.fastForward('58:30');
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeVisible();
  // Any activity is enough, and moving the mouse towards the button would already be one.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.clock.fastForward('10:00');
  await expect(new ShellPage(page).userMenu).toBeVisible();
});

test('[SES-07] logs out of all tabs at once, and opens a new tab without asking again', async ({
  page,
  context,
}) => {
  await logInAs(page, 'cm');
  const second = await context.newPage();
  await second.goto('/WAR-Reports/Edit-Saved-Reports');
  await expect(second.getByRole('heading', { level: 1, name: 'Saved Reports' })).toBeVisible();
  await new ShellPage(second).logOut();
  await expect(page).toHaveURL(/\/Login/);
});
