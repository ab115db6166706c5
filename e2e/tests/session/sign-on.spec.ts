import type { Page } from '@playwright/test';
import { faultsInBothThemes } from '../../fixtures/accessibility';
import { startProvider } from '../../fixtures/provider';
import { startProduct } from '../../fixtures/server';
import { expect, test as base } from '../../fixtures/test';
import { LoginPage } from '../../pages/login.page';
import { ShellPage } from '../../pages/shell.page';

const LABEL = 'Log in with Acme';

const accounts = [
  { sub: 'a1', email: 'Employee2@intranet.example', email_verified: true, name: 'Employee Two' },
  { sub: 'a2', email: 'nobody@elsewhere.example', email_verified: true, name: 'No Body' },
  { sub: 'a3', email: 'administrator@intranet.example', email_verified: false, name: 'Un Verified' },
];

/** The product of these journeys has a provider. */
const test = base.extend<object, { address: string }>({
  address: [
    // Playwright reads from this pattern which fixtures are needed, and requires one even for none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const provider = await startProvider(accounts);
      const variables = { OIDC_LABEL: LABEL, ...provider.variables };
      const product = await startProduct(variables, process.env.E2E_TEMPLATE);
      provider.leadBackTo(product.url);
      await use(product.url);
      await product.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const button = (page: Page) => page.getByRole('link', { name: LABEL });

test('[SSO-01, SSO-03] leads through the provider, by keyboard alone, to where the person was going', async ({
  page,
}) => {
  // A search stays in the address; a page that the list does not have would not.
  await page.goto('/WAR-Reports/Edit-Saved-Reports?search=Atlas');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Acme accounts');
  await page.getByRole('link', { name: 'Employee Two' }).press('Enter');
  await expect(page).toHaveURL(/\/WAR-Reports\/Edit-Saved-Reports\?search=Atlas$/);
  const shell = new ShellPage(page);
  expect(await shell.storage()).toContain('employee2@intranet.example');

  // The session survives a reload and is in a new tab, like any other; a log-out ends it.
  const tab = await page.context().newPage();
  await tab.goto('/My-Account');
  await expect(tab.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await tab.close();
  await shell.logOut();
  await expect(page).toHaveURL(/\/Login/);
  await page.goto('/My-Account');
  await expect(button(page)).toBeVisible();
});

test('[SSO-05] says in one sentence why a log-in failed', async ({ page }) => {
  for (const [name, words] of [
    ['No Body', 'There is no account here with your email address.'],
    ['Un Verified', 'Your email address is not verified by the provider'],
    ['Cancel', 'The provider did not let you in.'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto('/Login?redirect_to=Edit-Saved-War');
    await button(page).click();
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(button(page)).toHaveAttribute('href', '/api/auth/oidc/start?redirect_to=Edit-Saved-War');
  }
});

test('[SSO-01] the screen with its button and a sentence has no fault, wide and narrow, by day and by night', async ({
  page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/Login?sso=unknown');
    await expect(button(page)).toBeVisible();
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('[SSO-03] a password works below it', async ({ page }) => {
  await (await new LoginPage(page).open()).logIn('employee3');
  await expect(page).toHaveURL('/');
});

test('[SSO-04] a callback that another person has started logs no one in', async ({
  page,
  browser,
  address,
}) => {
  await page.goto('/Login');
  await button(page).click();
  const link = page.getByRole('link', { name: 'Employee Two' });
  let stolen = new URL((await link.getAttribute('href'))!, page.url()).href;
  // The attacker stops before the callback and keeps its address for a victim.
  while (!stolen.includes('/api/auth/oidc/callback')) {
    const { location } = (await page.request.get(stolen, { maxRedirects: 0 })).headers();
    stolen = new URL(location!, stolen).href;
  }
  expect(stolen).toContain('code=');
  const victim = await browser.newContext({ baseURL: address });
  const desk = await victim.newPage();
  await desk.goto(stolen);
  await expect(desk.getByRole('alert')).toContainText('in another window');
  await desk.goto('/My-Account');
  await expect(desk).toHaveURL(/\/Login/);
  await victim.close();
});
