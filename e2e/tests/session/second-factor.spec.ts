import { faultsInBothThemes } from '../../fixtures/accessibility';
import { makePerson } from '../../fixtures/person';
import { expect, test } from '../../fixtures/test';
import { LoginPage, logInAs } from '../../pages/login.page';
import { chooseAction } from '../../pages/row-menu';
import { appCode, SecondFactorPage } from '../../pages/second-factor.page';
import { ShellPage } from '../../pages/shell.page';

test('[MFA-01, MFA-02, MFA-04, MFA-06] a second factor is set up, asked for, replaced by paper, and reset by IT', async ({
  page,
  request,
  browser,
}) => {
  // It checks four screens in both themes on its way.
  test.setTimeout(180_000);
  const person = await makePerson(request, 'factor.one');
  const login = new LoginPage(page);
  const factor = new SecondFactorPage(page);
  const wanted = page.getByRole('heading', { name: 'Second factor', level: 1 });
  const userMenu = page.getByRole('button', { name: /user menu/ });
  await (await login.open()).enter(person.username, person.password);
  await userMenu.waitFor();
  await page.goto('/My-Account');
  await factor.press('Set it up');
  const key = await factor.begin(person.password);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  const codes = await factor.confirm(key);
  expect(codes).toHaveLength(10);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await factor.press('I have saved them');
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await new ShellPage(page).logOut();

  await login.enter(person.username, person.password);
  await expect(wanted).toBeVisible();
  await expect(factor.code).toBeFocused();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await factor.code.fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  const next = appCode(key, 1);
  await factor.code.fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await page.keyboard.press('Enter');
  await userMenu.waitFor();
  await new ShellPage(page).logOut();

  await login.enter(person.username, person.password);
  await factor.press('Use a recovery code instead');
  await page.getByLabel('Recovery code').fill(codes[0]!.toLowerCase());
  await page.keyboard.press('Enter');
  await userMenu.waitFor();
  await page.goto('/My-Account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();

  const desk = await browser.newPage();
  await logInAs(desk, 'it');
  await desk.goto('/View-Edit-User-Page?search=factor.one');
  await chooseAction(desk, null, 'Reset Second Factor');
  await desk.getByRole('button', { name: 'Reset it' }).click();
  await expect(desk.getByText('The second factor has been reset')).toBeVisible();
  await desk.close();

  await page.goto('/My-Account');
  await expect(page).toHaveURL(/\/Login/);
  await login.enter(person.username, person.password);
  await userMenu.waitFor();
});

test('[MFA-05] a person in a group that must have it sets it up before anything else opens', async ({
  page,
  request,
  browser,
}) => {
  const person = await makePerson(request, 'factor.two', ['Developer']);
  const desk = await browser.newPage();
  await logInAs(desk, 'administration');
  const choose = async (checked: boolean) => {
    await desk.goto('/Administrator-Tools/Company-Profile');
    const groups = desk.getByRole('group', { name: 'Groups that must have a second factor' });
    await groups.getByRole('checkbox', { name: 'Developer' }).setChecked(checked);
    await desk.getByRole('button', { name: 'Submit Changes' }).click();
    await expect(desk.getByText('Company profile is updated!')).toBeVisible();
  };
  await choose(true);
  try {
    await (await new LoginPage(page).open()).enter(person.username, person.password);
    await expect(page).toHaveURL('/Second-Factor');
    await page.goto('/My-Account');
    await expect(page).toHaveURL('/Second-Factor?from=%2FMy-Account');
    expect(await faultsInBothThemes(page)).toEqual([]);
    const factor = new SecondFactorPage(page);
    await factor.confirm(await factor.begin(person.password));
    await factor.press('I have saved them');
    await page.getByRole('link', { name: 'Go to My Account' }).click();
    await expect(page).toHaveURL('/My-Account');
    await expect(page.getByText('One of your groups requires it')).toBeVisible();
  } finally {
    await choose(false);
    await desk.close();
  }
});
