import type { Page } from '@playwright/test';
import { type CompanyProvider, startProvider } from '../../fixtures/provider';
import { startProduct } from '../../fixtures/server';
import { expect, test as base } from '../../fixtures/test';
import { LoginPage } from '../../pages/login.page';

const LABEL = 'Log in with Acme';

const accounts = [
  { sub: 'a1', email: 'employee2@intranet.example', email_verified: true, name: 'Employee Two' },
];

/** The product of these journeys has a provider, and passwords only for administrators. */
const test = base.extend<object, { provider: CompanyProvider; address: string }>({
  provider: [
    // Playwright reads from this pattern which fixtures are needed, and requires one even for none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const provider = await startProvider(accounts);
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  address: [
    async ({ provider }, use) => {
      const variables = { OIDC_LABEL: LABEL, PASSWORD_LOGIN: 'off', ...provider.variables };
      const product = await startProduct(variables, process.env.E2E_TEMPLATE);
      provider.leadBackTo(product.url);
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const button = (page: Page) => page.getByRole('link', { name: LABEL });
const form = (page: Page) => page.getByText('Administrators log in with a password');

test('[SSO-03] the button is alone, and logs a person in who has no password here', async ({ page }) => {
  const login = await new LoginPage(page).open();
  await expect(button(page)).toBeVisible();
  await expect(login.password).toBeHidden();
  await button(page).click();
  await page.getByRole('link', { name: 'Employee Two' }).click();
  await expect(page).toHaveURL('/');
});

test('[SSO-03] refuses the right password of an employee in a sentence, and takes that of an administrator', async ({
  page,
}) => {
  const login = await new LoginPage(page).open();
  await form(page).click();
  await login.enter('employee');
  await expect(page.getByRole('alert')).toContainText('Passwords are for administrators only here.');
  await expect(page).toHaveURL(/\/Login/);
  await login.enter('administrator');
  await expect(page).toHaveURL('/');
});

test('[SSO-03] the password of an administrator works while the provider is away', async ({
  page,
  provider,
}) => {
  await provider.stop();
  const login = await new LoginPage(page).open();
  await expect(button(page)).toBeVisible();
  await form(page).click();
  await login.logIn('administrator');
  await expect(page).toHaveURL('/');
});
