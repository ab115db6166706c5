import type { Page } from '@playwright/test';
import { holdApplication } from '../../fixtures/hold-application';
import { expect, test } from '../../fixtures/test';
import { DEMO_PASSWORD, LoginPage, logInAs } from '../../pages/login.page';

/** The positions of the elements on the log-in screen. */
const places = (page: Page) =>
  page
    .locator('.guest-brand, h1, label, input, button, a')
    .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));

for (const start of ['/', '/Login']) {
  test(`[SES-18] the log-in screen stands at ${start} before the application has come, and keeps what is typed`, async ({
    page,
  }) => {
    const login = new LoginPage(page);
    const letIn = await holdApplication(page);
    await page.goto(start, { waitUntil: 'commit' });
    await expect(page.getByText('Harbor & Pine Consulting, Inc.')).toBeVisible();
    await expect(login.email).toBeFocused();
    await expect(login.submit).toBeDisabled();
    await page.keyboard.type('employee');
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD.slice(0, 5));
    const before = await places(page);
    await login.email.evaluate((field) => (field.dataset.painted = 'yes'));

    letIn();
    await expect(login.submit).toBeEnabled();
    // The application takes the elements over: new ones would lose what a browser or a person is typing.
    await expect(login.email).toHaveAttribute('data-painted', 'yes');
    expect(await places(page)).toEqual(before);
    await expect(login.email).toHaveValue('employee');
    await expect(login.password).toBeFocused();
    await page.keyboard.type(DEMO_PASSWORD.slice(5));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Emma/ })).toBeVisible();
  });
}

test('[SES-18] what is typed stays, also where an extension of the browser put something beside the fields', async ({
  page,
}) => {
  const login = new LoginPage(page);
  const letIn = await holdApplication(page);
  await page.goto('/Login', { waitUntil: 'commit' });
  await expect(login.email).toBeFocused();
  await page.keyboard.type('employee');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD.slice(0, 5));
  await login.email.evaluate((field) => field.after(document.createElement('span')));
  letIn();
  await expect(login.submit).toBeEnabled();
  await expect(login.email).toHaveValue('employee');
  await expect(login.password).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(DEMO_PASSWORD.slice(5));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Emma/ })).toBeVisible();
});

test('[SES-18] the log-in screen says when the application cannot be fetched, and leads to another try', async ({
  page,
}) => {
  await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => route.abort());
  await page.goto('/Login');
  await expect(page.getByRole('alert')).toHaveText('This page could not be loaded. Reload it to try again.');
  await page.unroute(/\/assets\/index-[\w-]+\.js$/);
  await page.getByRole('link', { name: 'Reload it' }).click();
  await expect(new LoginPage(page).submit).toBeEnabled();
});

test('[SES-18] a person who is logged in does not see it on the way', async ({ page, context }) => {
  await logInAs(page, 'employee');
  const tab = await context.newPage();
  const letIn = await holdApplication(tab);
  await tab.goto('/', { waitUntil: 'commit' });
  await expect(tab.locator('.guest-brand')).toBeAttached();
  await expect(tab.locator('.guest-brand')).toBeHidden();
  letIn();
  await expect(tab.getByRole('heading', { name: /Emma/ })).toBeVisible();
});

test('[SES-04] a stranger fetches nothing of the screen that is behind the log-in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto('/Employee-Directory');
  await expect(new LoginPage(page).submit).toBeEnabled();
  await expect(page).toHaveURL(/\/Login\?from=%2FEmployee-Directory$/);
  expect(asked.filter((path) => path.includes('/directory-page-'))).toEqual([]);
});

test('[SES-18] Enter before the application has come sends the form once it has', async ({ page }) => {
  const login = new LoginPage(page);
  const letIn = await holdApplication(page);
  await page.goto('/Login', { waitUntil: 'commit' });
  await expect(login.email).toBeFocused();
  await page.keyboard.type('employee');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  letIn();
  await expect(page.getByRole('heading', { name: /Emma/ })).toBeVisible();
});
