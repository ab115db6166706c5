import { expect, test } from '../../fixtures/test';
import { DEMO_PASSWORD, LoginPage, logInAs } from '../../pages/login.page';
import { ShellPage } from '../../pages/shell.page';

test('[SES-01] refuses a wrong password in these words, and lets the person in with the right one', async ({
  page,
}) => {
  const login = await new LoginPage(page).open();
  await login.enter('developer2', 'Wrong-Pass-2026!');
  await expect(page.getByRole('alert')).toContainText('Wrong username or password! Please try again.');
  await login.logIn('developer2@intranet.example');
  await expect(page).toHaveURL('/');
});

test('[SES-02] keeps the session in this tab and clears it at the log-out', async ({ page }) => {
  await logInAs(page, 'developer2');
  const shell = new ShellPage(page);
  const kept = await shell.storage();
  for (const part of ['developer2', 'developer2@intranet.example', 'Authenticated', 'Employee', 'token']) {
    expect(kept).toContain(part);
  }
  await shell.logOut();
  await expect(page).toHaveURL(/\/Login/);
  expect(await shell.storage()).not.toContain('developer2@intranet.example');
});

test('[SES-03] opens the route that redirect_to names, and Home for one that does not exist or leads elsewhere', async ({
  page,
}) => {
  await (await new LoginPage(page).open('?redirect_to=Edit-Saved-War')).logIn('ccb');
  await expect(page).toHaveURL('/WAR-Reports/Edit-Saved-Reports');
  for (const elsewhere of ['//evil.example', 'https://evil.example', 'Nowhere', '%2F%2Fevil.example']) {
    await new ShellPage(page).logOut();
    await (await new LoginPage(page).open(`?redirect_to=${elsewhere}`)).logIn('ccb');
    await expect(page).toHaveURL('/');
  }
});

test('[SES-04] asks for a log-in first and then leads where the person was going', async ({ page }) => {
  await page.goto('/WAR-Reports/View-Submitted-Reports?page=2');
  await expect(page).toHaveURL(/\/Login/);
  await new LoginPage(page).logIn('employee2');
  await expect(page).toHaveURL(/\/WAR-Reports\/View-Submitted-Reports\?page=2/);
});

test('[SES-05] ends a session that the server no longer knows with the notice of expiry', async ({
  page,
}) => {
  await logInAs(page, 'ccb2');
  // In one step: a request of Home between the log-out and the click could find the end of the session first, and then
  // the link would be gone.
  await page.getByRole('link', { name: 'Edit Saved Reports' }).evaluate(async (link: HTMLElement) => {
    await fetch('/api/auth/logout', { method: 'POST' });
    if (link.isConnected) link.click();
  });
  await expect(page).toHaveURL(/\/Login/);
  await expect(page.getByRole('alert')).toContainText(
    'Your previous session has expired. Please log in again.',
  );
});

test('[SES-05] keeps the session through a fault of the server, offers to try again, and continues by itself', async ({
  page,
}) => {
  await logInAs(page, 'ccb2');
  await page.route('**/api/users/me', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('link', { name: 'Edit Saved Reports' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  const asked = page.waitForRequest('**/api/users/me');
  await again.first().click();
  await asked;
  // From here on it continues by itself, so a press now could come too late.
  await page.unroute('**/api/users/me');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Reports' })).toBeVisible();
});

test('[SES-06] leads a person without the group of a screen Home', async ({ page }) => {
  await logInAs(page, 'customer');
  await page.goto('/WAR-Reports/Create-New-Report');
  await expect(page).toHaveURL('/');
  await page.goto('/Create-New-User');
  await expect(page).toHaveURL('/');
});

test('[SES-15] does not let a disabled person in, in the words of a wrong password', async ({ page }) => {
  const login = await new LoginPage(page).open();
  const answered = page.waitForResponse('**/api/auth/local');
  await login.enter('disabled');
  // A password is checked slowly on purpose, so a busy machine may need longer than a locator waits.
  await answered;
  await expect(page.getByRole('alert')).toContainText('Wrong username or password! Please try again.');
});

test('[SES-01] a password manager finds the fields, fills them without keys, and is let in', async ({
  page,
}) => {
  const login = await new LoginPage(page).open();
  await expect(login.email).toHaveAttribute('autocomplete', 'username');
  await expect(login.password).toHaveAttribute('autocomplete', 'current-password');
  // As a manager does: the value at once, then the events.
  for (const [field, value] of [
    [login.email, 'developer2'],
    [login.password, DEMO_PASSWORD],
  ] as const) {
    await field.evaluate((input, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
      for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }));
    }, value);
  }
  await login.submit.click();
  await expect(page).toHaveURL('/');
});
