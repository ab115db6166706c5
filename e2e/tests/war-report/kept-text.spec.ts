import { expect, test } from '../../fixtures/test';
import { LoginPage, logInAs } from '../../pages/login.page';
import { ReportPage } from '../../pages/report.page';

test('[WAR-20] what is typed survives a crash of the tab until it is saved or discarded', async ({
  page,
  context,
}) => {
  await logInAs(page, 'supervisor2');
  const report = await new ReportPage(page).openNew();
  await report.chooseProject('GS-2040 Mission Planning');
  await report.type('Typed before the crash');
  await page.waitForTimeout(1_500);
  await page.close();

  const again = await context.newPage();
  const restored = await new ReportPage(again).openNew();
  await expect(restored.activity).toContainText('Typed before the crash');
  await expect(again.getByText(/Restored from/)).toBeVisible();
  await again.getByRole('button', { name: 'Discard' }).click();
  await expect(restored.activity).not.toContainText('Typed before the crash');
});

test('[WAR-20, SES-05] what is typed survives a session that ends in mid-edit, and no one else gets to see it', async ({
  page,
  context,
}) => {
  await logInAs(page, 'pm2');
  const report = await new ReportPage(page).openNew();
  await report.chooseProject('GS-2040 Mission Planning');
  await report.chooseDates('2026-03-02', '2026-03-08');
  await report.type('Typed in a session that ended');
  await page.evaluate(async () => {
    const token = JSON.parse(
      Object.values({ ...sessionStorage }).find((value) => value.includes('token')) ?? '{}',
    ).token;
    await fetch('/api/auth/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  });
  await context.clearCookies();
  await report.save.click();
  await expect(page).toHaveURL(/\/Login/);

  await new LoginPage(page).logIn('administration');
  await page.goto('/WAR-Reports/Create-New-Report');
  await expect(report.activity).toBeVisible();
  await expect(report.activity).not.toContainText('Typed in a session that ended');

  await page.getByRole('button', { name: /user menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await (await new LoginPage(page).open()).logIn('pm2');
  await report.openNew();
  await expect(report.activity).toContainText('Typed in a session that ended');
  await report.save.click();
  await expect(report.alert(/saved/i).first()).toBeVisible();
});
