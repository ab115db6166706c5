import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { LoginPage, logInAs } from '../../pages/login.page';
import { ReportPage } from '../../pages/report.page';
import { TicketPage } from '../../pages/ticket.page';

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

test('[WAR-20] two tabs with the same form keep a text each, through a crash of both', async ({
  page,
  context,
}) => {
  await logInAs(page, 'cm');
  const first = await new TicketPage(page).open();
  const second = await new TicketPage(await context.newPage()).open();
  await first.fill('Hardware', 'The printer on the second floor');
  await second.fill('Hardware', 'The tunnel to the laboratory');
  await page.waitForTimeout(1_500);
  await page.close();
  await second.page.close();

  const again = await new TicketPage(await context.newPage()).open();
  await expect(again.description).toHaveValue('The tunnel to the laboratory');
  await again.submit.click();
  await expect(again.page.getByText('Success! Submitted Support Ticket!')).toBeVisible();
  await again.open();
  await expect(again.description).toHaveValue('The printer on the second floor');
  await again.page.getByRole('button', { name: 'Discard' }).click();
  await again.open();
  await expect(again.description).toHaveValue('');
});

test('[WAR-23] the second of two devices that save one draft is told, and neither text is lost', async ({
  page,
  browser,
}) => {
  const openDraft = async (device: Page): Promise<ReportPage> => {
    await device.goto('/WAR-Reports/Edit-Saved-Reports');
    await device
      .getByRole('row', { name: /Sep 1\b.*2025/ })
      .getByRole('link', { name: /^Edit/ })
      .click();
    const report = new ReportPage(device);
    await expect(report.activity).toContainText('Begun at the desk');
    return report;
  };
  await logInAs(page, 'supervisor2');
  const begun = await new ReportPage(page).openNew();
  await begun.chooseProject('GS-2040 Mission Planning');
  await begun.chooseDates('2025-09-01', '2025-09-05');
  await begun.type('Begun at the desk');
  await begun.save.click();
  await expect(begun.alert(/saved/i).first()).toBeVisible();
  const desk = await openDraft(page);

  const other = await (await browser.newContext()).newPage();
  await logInAs(other, 'supervisor2');
  const phone = await openDraft(other);
  await phone.type('<Control+End>', ' and on the phone');
  await phone.save.click();
  await expect(phone.alert(/saved/i).first()).toBeVisible();

  await desk.type('<Control+End>', ', then in the laboratory');
  await desk.save.click();
  const elsewhere = page.getByRole('region', { name: 'Saved elsewhere' });
  await expect(elsewhere).toContainText('Begun at the desk and on the phone');
  await elsewhere.getByRole('button', { name: 'Add this text below mine' }).click();
  await desk.save.click();
  await expect(desk.alert('Success! WAR Report saved!').first()).toBeVisible();
  expect(await desk.lines()).toEqual([
    'Begun at the desk, then in the laboratory',
    'Begun at the desk and on the phone',
  ]);
});

test('[SES-16] Back after a ticket was sent does not send it again, and a double click sends it once', async ({
  page,
}) => {
  await logInAs(page, 'ccb');
  const tickets = await new TicketPage(page).open();
  await page.getByRole('table', { name: 'Ticket Status' }).waitFor();
  const before = await tickets.rows.count();
  await tickets.fill('Hardware', 'The dock does not charge');
  await tickets.submit.dblclick();
  await expect(page.getByText('Success! Submitted Support Ticket!')).toBeVisible();
  await expect(tickets.rows).toHaveCount(before + 1);
  await page.goto('/Employee-Directory');
  await page.goBack();
  await expect(tickets.rows).toHaveCount(before + 1);
  await expect(tickets.description).toHaveValue('');
});
