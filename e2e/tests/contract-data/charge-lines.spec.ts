import { mailTo } from '../../fixtures/mailbox';
import { expect, test } from '../../fixtures/test';
import { chooseAction } from '../../pages/row-menu';
import { logInAs } from '../../pages/login.page';
import { ReportPage } from '../../pages/report.page';

test('[CHG-01, CHG-03, CHG-04, CHG-05] Administration makes a charge line, puts people on it, renames and disables it, and the people follow', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'administration');
  await page.goto('/ManageContractData');
  const lines = page.getByRole('table', { name: 'Active charge lines' });

  await test.step('makes it; what is missing is named', async () => {
    await page.getByRole('button', { name: 'New Charge Line' }).click();
    await page.getByRole('button', { name: 'Create charge line' }).click();
    await expect(page.getByText('Please enter a project')).toBeVisible();
    await expect(page.getByText('Please enter a division')).toBeVisible();
    await page.getByRole('textbox', { name: 'Project' }).fill('GS-3000 Range Display');
    await page.getByRole('textbox', { name: 'Division' }).fill('Ground Systems');
    await page.getByRole('button', { name: 'Create charge line' }).click();
    await expect(lines.getByRole('row').filter({ hasText: 'GS-3000 Range Display' })).toBeVisible();
  });

  await test.step('assigns two people at once, who are notified', async () => {
    await lines.getByRole('button', { name: 'Users GS-3000 Range Display' }).click();
    const free = page.getByRole('table', { name: 'Users to assign' });
    await expect(free).toBeVisible();
    for (const name of ['Emma Caldwell', 'Ethan']) {
      await page.getByRole('searchbox', { name: 'Search in: users to assign' }).fill(name);
      // No other row is left that could move under the pointer.
      await expect(free.getByRole('row')).toHaveCount(2);
      await free.getByRole('checkbox', { name: new RegExp(`Choose ${name}`) }).check();
    }
    await page.getByRole('button', { name: 'Assign 2 users' }).click();
    await expect(page.getByText('Success! Users assigned!')).toBeVisible();
    expect(await mailTo('employee2@intranet.example', /GS-3000/)).toContain('GS-3000 Range Display');
  });

  await test.step('an assigned person can report on it at once, and is notified by the bell', async () => {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await logInAs(theirs, 'employee2');
    await theirs.getByRole('button', { name: /^Notifications, 1 unread/ }).click();
    await expect(theirs.getByText('You were assigned to GS-3000 Range Display.')).toBeVisible();
    const report = await new ReportPage(theirs).openNew();
    await report.chooseProject('GS-3000 Range Display');
    await context.close();
  });

  await test.step('before it is disabled, the screen says what that touches', async () => {
    await chooseAction(page, 'GS-3000 Range Display', 'Disable');
    const question = page.getByRole('dialog');
    await expect(question).toContainText(/2 (assignments|users|people)/);
    await question.getByRole('button', { name: /Disable/ }).click();
    await expect(page.getByText('Success! Charge line disabled!')).toBeVisible();
    await expect(lines.getByRole('row').filter({ hasText: 'GS-3000 Range Display' })).toHaveCount(0);
    await page.getByLabel('Show disabled charge lines').click();
    await expect(
      page
        .getByRole('table', { name: 'Disabled charge lines' })
        .getByRole('row')
        .filter({ hasText: 'GS-3000' }),
    ).toBeVisible();
  });
});
