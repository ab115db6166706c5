import { expect, test } from '../../fixtures/test';
import { stands, translatePages } from '../../fixtures/translator';
import { AssetTrackingPage } from '../../pages/asset-tracking.page';
import { LoginPage, logInAs } from '../../pages/login.page';
import { QprFormPage } from '../../pages/qpr-form.page';
import { ReportPage } from '../../pages/report.page';
import { TicketPage } from '../../pages/ticket.page';

test.beforeEach(({ page }) => translatePages(page));

test('[SES-27] a translated log-in screen refuses a wrong password and takes the right one', async ({
  page,
}) => {
  const login = await new LoginPage(page).open();
  await login.enter('employee', 'wrong');
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong username or password' })).toBeVisible();
  await stands(page);
  await login.logIn('employee');
  await stands(page);
});

test('[SES-27] translated forms of the staff say what is missing, and send what is filled in', async ({
  page,
}) => {
  await logInAs(page, 'employee');
  const form = await new QprFormPage(page).open();
  await form.submit.click();
  await expect(page.locator('.field-error').first()).toBeVisible();
  await stands(page);
  await form.report({
    title: 'The display goes dark',
    company: 'Halvorsen Software',
    foundIn: 'Cygnus',
    softwareVersion: '2.1',
    foundDuring: 'Acceptance Test',
    constraintOn: 'None',
    currentFunction: 'It goes dark.',
    expectedFunction: 'It stays lit.',
    priority: 3,
  });
  await stands(page);
});

test('[SES-27] a translated ticket says what is missing, and is sent', async ({ page }) => {
  await logInAs(page, 'employee');
  const tickets = await new TicketPage(page).open();
  await tickets.submit.click();
  await expect(page.locator('.field-error').first()).toBeVisible();
  await tickets.fill('Hardware', 'The lamp flickers.');
  await tickets.submit.click();
  await expect(page.getByRole('status').filter({ hasText: 'Success' })).toBeVisible();
  await stands(page);
});

test('[SES-27] a translated report is saved as it is written', async ({ page }) => {
  await logInAs(page, 'employee');
  const report = await new ReportPage(page).openNew();
  await report.save.click();
  await stands(page);
  await report.type('Kept words');
  // What is written is not translated.
  await expect(report.activity.locator('font')).toHaveCount(0);
  await report.save.click();
  await stands(page);
});

test('[SES-27] a translated visitor log says what is missing, and signs a visitor in and out', async ({
  page,
}) => {
  await logInAs(page, 'administration');
  await page.goto('/Visitor-Log');
  await page.getByRole('button', { name: 'New Visitor' }).click();
  const signIn = page.getByRole('button', { name: 'Sign in visitor' });
  await signIn.click();
  await expect(page.locator('.field-error').first()).toBeVisible();
  await stands(page);
  await page.getByRole('textbox', { name: 'First name' }).fill('Tessa');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Reader');
  await page.getByRole('textbox', { name: 'Company' }).fill('Halvorsen Software');
  await page.getByRole('combobox', { name: 'Person to see' }).fill('Sofia Lindqvist');
  await page.keyboard.press('Escape');
  await signIn.click();
  const signOut = page
    .getByRole('table', { name: 'Visitors' })
    .getByRole('row')
    .filter({ hasText: 'Tessa Reader' })
    .getByRole('button', { name: /Sign out/ });
  await expect(signOut).toBeVisible();
  await stands(page);
  await signOut.click();
  await expect(signOut).toHaveCount(0);
  await stands(page);
});

test('[SES-27] a translated form of assets says what is missing, and stores and deletes one', async ({
  page,
}) => {
  await logInAs(page, 'it');
  const assets = await new AssetTrackingPage(page).open();
  await assets.openNew();
  await assets.submit.click();
  await expect(page.locator('.field-error').first()).toBeVisible();
  await stands(page);
  await assets.fillIn({
    assetNumber: '2727272727',
    location: 'Storage',
    itemName: 'Interpreter desk',
    itemDescription: 'For two people',
    serialNumber: 'ID-27',
  });
  await assets.submit.click();
  await expect(page.getByText('Success! Submitted Asset Data!')).toBeVisible();
  await stands(page);
  await assets.search.fill('2727272727');
  await assets.manage(2_727_272_727);
  await stands(page);
  await assets.remove.click();
  await assets.question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Success! Deleted Asset Data!')).toBeVisible();
  await stands(page);
});

test('[SES-27] a translated home page is refused without a title, and changed with one', async ({ page }) => {
  await logInAs(page, 'administration');
  await page.goto('/Edit-Homepage');
  const title = page.getByRole('textbox', { name: 'Title' }).first();
  const submit = page.getByRole('button', { name: 'Submit Changes' });
  await title.fill('');
  await submit.click();
  await expect(page.getByText(/Please enter a title/).first()).toBeVisible();
  await stands(page);
  await title.fill('Carla Monroe');
  await submit.click();
  await expect(page.getByText('Success! Home page is updated!')).toBeVisible();
  await stands(page);
});

test('[SES-16] a double click on a button that asks leaves its question open', async ({ page }) => {
  await logInAs(page, 'it');
  await page.goto('/View-Edit-User-Page');
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Reset Password' }).dblclick();
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toBeVisible();
});
