import { screens } from '@intranet/domain';
import { expect, test } from '../../fixtures/test';
import { LoginPage, logInAs } from '../../pages/login.page';
import { ShellPage } from '../../pages/shell.page';

test('[SES-08] shows neither navigation nor footer on the log-in screen', async ({ page }) => {
  await new LoginPage(page).open();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(new ShellPage(page).navigation).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('[SES-09, SES-12] has menu, logo, bell, user menu, and a footer with the version', async ({ page }) => {
  await logInAs(page, 'pm2');
  const shell = new ShellPage(page);
  await expect(shell.menuToggle).toBeVisible();
  await expect(page.getByRole('link', { name: /Company Intranet/ })).toHaveAttribute('href', '/');
  await expect(page.getByRole('contentinfo')).toContainText('2.1.0');
  await shell.userMenu.click();
  await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible();
});

test('[SES-10] lays the navigation over the page below 900 pixels and closes it with Escape @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 899, height: 800 });
  await logInAs(page, 'pm2');
  const shell = new ShellPage(page);
  await expect(shell.navigation).toBeHidden();
  await shell.menuToggle.click();
  await expect(shell.navigation).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shell.navigation).toBeHidden();
  await shell.menuToggle.click();
  await shell.navigation.getByRole('link', { name: 'Edit Saved Reports' }).click();
  await expect(shell.navigation).toBeHidden();
  await expect(shell.heading).toHaveText('Saved Reports');
});

test('[SES-21] the menu shows the entry of the screen that is open, also after a direct load', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await logInAs(page, 'administrator');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Employee Directory' })).not.toBeInViewport();
  await page.goto(screens['Employee-Directory'].path);
  await expect(navigation.getByRole('link', { name: 'Employee Directory' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('[SES-36] [SES-44] the whole menu of an employee is in view at a height of 900, with all that is pinned', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAs(page, 'employee');
  const { navigation } = new ShellPage(page);
  const entries = navigation.getByRole('link');
  await expect(entries.first()).toBeInViewport({ ratio: 1 });
  await expect(entries.last()).toBeInViewport({ ratio: 1 });
  await page.goto(screens['My-Account'].path);
  // A screen that is left within moments is no recent one.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain(screens['My-Account'].title);
  await navigation.getByRole('link', { name: 'Home', exact: true }).click();
  await navigation.getByRole('button', { name: 'Pin My Account' }).press('Enter');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('intranet.pinned.'))!;
    const [place] = JSON.parse(localStorage.getItem(key)!) as { target: string }[];
    const more = [1, 2, 3, 4].map((id) => ({ title: `Ticket ${id}`, target: `/IT/TicketStatus/${id}` }));
    localStorage.setItem(key, JSON.stringify([place, ...more]));
  });
  await page.reload();
  await expect(navigation.getByRole('button', { name: 'Pin Ticket 4' })).toBeInViewport({ ratio: 1 });
  await expect(entries.last()).toBeInViewport({ ratio: 1 });
});

test('[SES-36] [SES-43] the menu of an admin is in view at a height of 900 until they open more of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAs(page, 'administrator');
  const { navigation } = new ShellPage(page);
  const sections = navigation.getByRole('heading').getByRole('button');
  await expect(sections.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(sections.last()).toBeInViewport({ ratio: 1 });
  await expect(sections.last()).toHaveAttribute('aria-expanded', 'false');
  await sections.last().click();
  await page.reload();
  await expect(sections.last()).toHaveAttribute('aria-expanded', 'true');
});

test('[SES-13] says that an unknown address leads nowhere', async ({ page }) => {
  await logInAs(page, 'pm2');
  await page.goto('/No/Such/Screen');
  await expect(new ShellPage(page).heading).toContainText(/not found|does not exist/i);
});

test('[SES-14] leads back to where the person came from', async ({ page }) => {
  await logInAs(page, 'pm');
  await page.getByRole('link', { name: 'Edit Saved Reports' }).click();
  await page.getByRole('table').getByRole('link', { name: /^Edit/ }).first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Back|Saved Reports/ })
    .first()
    .click();
  await expect(new ShellPage(page).heading).toHaveText('Saved Reports');
});
