import { execFileSync } from 'node:child_process';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { holdApplication } from '../../fixtures/hold-application';
import { startProduct, type Product } from '../../fixtures/server';
import { expect, test as base } from '../../fixtures/test';
import { LoginPage } from '../../pages/login.page';
import { PasswordPage } from '../../pages/password.page';

/** A portal without the demo: nobody has an account, and the company has no name. */
const test = base.extend<object, { address: string; empty: Product }>({
  empty: [
    // Playwright reads from this pattern which fixtures are needed, and requires one even for none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const product = await startProduct({ SEED: 'none' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  address: [({ empty }, use) => use(empty.url), { scope: 'worker' }],
});

const PASSWORD = 'Harbour-Lights-42';

/** `npm run administrator`, as on the first day. @returns the link with which they choose their password */
const makeAdministrator = (product: Product): string =>
  execFileSync(
    process.execPath,
    [inRoot('cms', 'dist', 'src', 'run-administrator.js'), 'ana', 'ana@company.example', 'Ana', 'Lopez'],
    { cwd: inRoot(), env: product.environment, encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .at(-1)!;

test('[HOM-09, HOM-10, HOM-11] the first administrator is led through the first day, also on a phone by keyboard', async ({
  page,
  empty,
}) => {
  await page.goto(makeAdministrator(empty));
  await new PasswordPage(page).choose(PASSWORD);
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  const login = await new LoginPage(page).open();
  await login.enter('ana', PASSWORD);
  await expect(page).toHaveURL('/');

  const list = page.getByRole('region', { name: 'Set up the portal' });
  await expect(list.getByText('0 of 7 done')).toBeVisible();
  await list.getByRole('button', { name: 'Send Test Mail' }).click();
  await expect(list.getByText('1 of 7 done')).toBeVisible({ timeout: 20_000 });

  await page.setViewportSize({ width: 360, height: 780 });
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
  await list.getByRole('link', { name: 'Enter charge lines and who is on them' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('There are no charge lines yet')).toBeVisible();

  await page.goto('/');
  await page.getByRole('region', { name: 'Welcome' }).getByRole('button', { name: 'Got It' }).click();
  await expect(page.getByRole('region', { name: 'Welcome' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Hide This List' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hide This List' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('[SES-18] the log-in screen of a portal without a name is taken over as it stands, while one types', async ({
  page,
}) => {
  const login = new LoginPage(page);
  const letIn = await holdApplication(page);
  await page.goto('/Login', { waitUntil: 'commit' });
  await expect(login.email).toBeFocused();
  await login.email.evaluate((field) => (field.dataset.painted = 'yes'));
  letIn();
  await expect(login.submit).toBeEnabled();
  await expect(login.email).toHaveAttribute('data-painted', 'yes');
});
