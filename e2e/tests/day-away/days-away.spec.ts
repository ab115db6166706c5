import { addDays, dayIn, weekOf } from '@intranet/domain';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

const { startDate: thisMonday } = weekOf(dayIn('America/New_York', new Date()));

test('[ABS-02, ABS-03] who is away for a week owes no report of it, once the days are entered', async ({
  page,
}) => {
  await logInAs(page, 'pm2');
  await page.goto('/Resources/Days-Away');
  await page.getByRole('button', { name: 'Add days away' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill(thisMonday);
  await dialog.getByLabel('Last day').fill(addDays(thisMonday, 6));
  await dialog.getByRole('button', { name: 'Add days away' }).click();
  await expect(page.getByText('Success! Days away saved!')).toBeVisible();
  await page.goto('/WAR-Reports/My-Weeks');
  const table = page.getByRole('table', { name: 'My weeks' });
  await expect(table).toBeVisible();
  await expect(table.getByText('Off', { exact: true }).first()).toBeVisible();
  await page.goto('/Resources/Days-Away');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Successful deletion!')).toBeVisible();
});

test('[ABS-01, ABS-06] Administration imports holidays from a calendar after seeing what would become of them', async ({
  page,
}) => {
  await logInAs(page, 'administration');
  await page.goto('/');
  await page.getByRole('button', { name: 'Import holidays' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import holidays' });
  const calendar = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART;VALUE=DATE:20361225',
    'SUMMARY:Christmas Day',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const file = { name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) };
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByText('1 new')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByRole('button', { name: 'Import 1 row' })).toHaveCount(0);
  // Twice is once.
  await dialog.getByLabel('File', { exact: true }).setInputFiles([]);
  await dialog.getByLabel('File', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog.getByText('1 the same')).toBeVisible();
});

test('[ABS-02, ABS-04] a supervisor enters days of a direct report, and the directory says until when', async ({
  page,
}) => {
  const today = dayIn('America/New_York', new Date());
  await logInAs(page, 'supervisor2');
  await page.goto('/Resources/Days-Away');
  await page.getByRole('button', { name: 'Add days away' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Who/ }).fill('ccb');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('First day').fill(today);
  await dialog.getByLabel('Last day').fill(addDays(today, 1));
  await dialog.getByRole('button', { name: 'Add days away' }).click();
  await expect(page.getByText('Success! Days away saved!')).toBeVisible();
  await page.goto('/Resources/Employee-Directory');
  await expect(page.getByText(/^Away until [A-Z][a-z]{2} \d+/).first()).toBeVisible();
  await page.goto('/Resources/Days-Away');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Successful deletion!')).toBeVisible();
});
