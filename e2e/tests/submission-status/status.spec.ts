import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';

test('[WSS-01, WSS-02, WSS-04, WSS-05] Administration sees who has not reported, with one request', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (
      request.url().includes('/api/') &&
      !/users\/me|auth|notifications|company-profile|files/.test(request.url())
    )
      asked.push(request.url());
  });
  await logInAs(page, 'administration');
  // Home counts the late people from the same answer.
  await page.goto('/Edit-Homepage');
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await page.getByRole('link', { name: 'WAR Submission Status' }).click();
  const row = page
    .getByRole('table', { name: 'Supervisors' })
    .getByRole('row')
    .filter({ hasText: 'Samuel Rivera' });
  await expect(row).toContainText('supervisor@intranet.example');
  expect(asked).toHaveLength(1);
  await row.getByRole('button', { name: /Details/ }).click();
  await expect(
    page.getByRole('dialog').getByRole('row').filter({ hasText: 'AV-1010 Flight Display Upgrade' }).first(),
  ).toBeVisible();
  await expect(
    page.getByRole('dialog').getByRole('row').filter({ hasText: 'OH-9000 Internal IT' }).first(),
  ).toBeVisible();
  // The dialog is opened to see whether and when a person submitted.
  const table = page.getByRole('dialog').getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Last Submit Date' })).toBeInViewport({ ratio: 1 });
  await expect(table.getByRole('columnheader', { name: 'Submitted?' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  // It is kept in the address, so it is ticked a moment after the click.
  await page.getByLabel('Billable charge lines only').click();
  await expect(page.getByLabel('Billable charge lines only')).toBeChecked();
  await row.getByRole('button', { name: /Details/ }).click();
  await expect(
    page.getByRole('dialog').getByRole('row').filter({ hasText: 'OH-9000 Internal IT' }),
  ).toHaveCount(0);
});
