import { mailTo } from '../../fixtures/mailbox';
import { makePerson } from '../../fixtures/person';
import { expect, test } from '../../fixtures/test';
import { LoginPage, logInAs } from '../../pages/login.page';
import { PasswordPage } from '../../pages/password.page';
import { ShellPage } from '../../pages/shell.page';
import { UserFormPage } from '../../pages/user-form.page';

const TEMPORARY = 'Temporary-Pass-2026!';
const OWN = 'Chosen-By-Me-7!';

test('[USR-01, USR-05, ACC-07, USR-10] IT creates a person, who must choose a password first, and later disables and enables them', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'it');
  const form = await new UserFormPage(page).openNew();
  const person = {
    username: 'nora.field',
    email: 'nora.field@intranet.example',
    password: TEMPORARY,
    firstName: 'Nora',
    lastName: 'Field',
    dob: '1991-04-05',
  };

  await test.step('IT creates her', async () => {
    await form.enter(person);
    await form.submit.click();
    await expect(page.getByText(/Success! New user created!/)).toBeVisible();
  });

  await test.step('she gets her temporary password by email and has to change it', async () => {
    const mail = await mailTo(person.email, /account/i);
    expect(mail).toContain(TEMPORARY);
    const context = await browser.newContext();
    const hers = await context.newPage();
    await (await new LoginPage(hers).open()).enter(person.username, TEMPORARY);
    await expect(hers).toHaveURL(/\/ResetPassword/);
    await hers.goto('/Resources/Employee-Directory');
    await expect(hers).toHaveURL(/\/ResetPassword/);
    await new PasswordPage(hers).choose(OWN, TEMPORARY);
    await hers.getByRole('link', { name: 'Go to Employee Directory' }).click();
    await expect(new ShellPage(hers).heading).toHaveText('Employee Directory');
    await context.close();
  });

  await test.step('IT disables her after a warning, and she is out', async () => {
    await form.openFor('Nora Field');
    await page.getByRole('button', { name: 'Disable User' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Disable/ })
      .click();
    await expect(page.getByText('Success! User disabled!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enable User' })).toBeVisible();
    const context = await browser.newContext();
    const hers = await context.newPage();
    await (await new LoginPage(hers).open()).enter(person.username, OWN);
    await expect(hers.getByRole('alert')).toContainText('Wrong username or password! Please try again.');
    await context.close();
  });

  await test.step('IT enables her again; access must be given again', async () => {
    await page.getByRole('button', { name: 'Enable User' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Enable/ })
      .click();
    await expect(page.getByText('Success! User enabled!')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Employee' })).not.toBeChecked();
  });
});

test('[USR-13] IT is not offered the groups that only an administrator may give', async ({ page }) => {
  await logInAs(page, 'it');
  await new UserFormPage(page).openNew();
  await expect(page.getByRole('checkbox', { name: 'Employee' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Admin/ })).toHaveCount(0);
  await new ShellPage(page).logOut();
  await (await new LoginPage(page).open()).logIn('administrator');
  await new UserFormPage(page).openNew();
  await expect(page.getByRole('checkbox', { name: /^Administration/ })).toBeVisible();
});

test('[ACC-05, ACC-06] a forgotten password is replaced by a one-time link, which works once', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, 'forgetful');
  const password = new PasswordPage(page);
  await password.askForLink(person.email);
  await expect(page.getByText(/on its way/)).toBeVisible();
  const mail = await mailTo(person.email, /Choose a new password/);
  const link = /http:\/\/[^\s"<]+\/ResetPassword#code=[\w-]+/.exec(mail)?.[0];
  expect(link).toBeTruthy();
  await page.goto(link!);
  await expect(password.next).toBeVisible();
  expect(page.url(), 'the code is out of the address bar').not.toContain('code=');
  await password.choose('Second-Try-2026!');
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await (await new LoginPage(page).open()).enter(person.username, 'Second-Try-2026!');
  await expect(new ShellPage(page).userMenu).toBeVisible();
  await new ShellPage(page).logOut();

  await page.goto('/Login');
  await page.goto(link!);
  await password.choose('Third-Try-2026!');
  await expect(page.getByRole('alert')).toContainText('no longer valid');
});

test('[ACC-01, ACC-02, ACC-03, ACC-04] changes the own password with the current one and these words', async ({
  page,
  request,
}) => {
  const person = await makePerson(request, 'careful');
  await (await new LoginPage(page).open()).enter(person.username, person.password);
  await new ShellPage(page).userMenu.waitFor();
  await new ShellPage(page).userMenu.click();
  await page.getByRole('link', { name: 'My Account' }).click();
  await expect(page.getByText(person.email).last()).toBeVisible();
  await page.getByRole('link', { name: 'Change Password' }).click();
  const password = new PasswordPage(page);
  await password.submit.click();
  await expect(page.getByText('Please enter current password')).toBeVisible();
  await expect(page.getByText('Password must meet complexity requirements.').first()).toBeVisible();
  await password.current.fill(person.password);
  await password.next.fill('Another-Pass-1!');
  await password.confirm.fill('Another-Pass-2!');
  await password.submit.click();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await password.choose('Another-Pass-1!', person.password);
  await expect(page.getByText('Password change successful!')).toBeVisible();
  await page.goto('/');
  await expect(new ShellPage(page).userMenu).toBeVisible();
});

test('[DIR-01] finds people by any part of name, title, division or phone', async ({ page }) => {
  await logInAs(page, 'employee3');
  await page.goto('/Resources/Employee-Directory');
  const search = page.getByRole('searchbox');
  for (const [words, name] of [
    ['muller', 'Müller-Łukasz, Zoë'],
    ['configuration man', 'Monroe, Carla'],
    ['0105', 'Rivera, Samuel'],
  ] as const) {
    await search.fill(words);
    await expect(page.getByText(name).first()).toBeVisible();
  }
  await search.fill('Derek Lawson');
  await expect(page.getByText(/no ?(body|one|person|match)/i).first()).toBeVisible();
});

test('[SEC-08] Administration reads who changed what', async ({ page, browser }) => {
  const context = await browser.newContext();
  const it = await context.newPage();
  await logInAs(it, 'it2');
  await new UserFormPage(it).openFor('Curtis Bergman');
  await it.getByLabel('Title').fill('Lead Systems Engineer');
  await it.getByRole('button', { name: 'Update User' }).click();
  await expect(it.getByText('Success! User updated!')).toBeVisible();
  await context.close();

  await logInAs(page, 'administration');
  await page.goto('/Administrator-Tools/Audit-Log');
  const row = page.getByRole('row').filter({ hasText: 'Curtis Bergman' }).first();
  await expect(row).toContainText('it2');
  await expect(row).toContainText('Lead Systems Engineer');
});
