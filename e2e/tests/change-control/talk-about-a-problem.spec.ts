import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { QprFormPage, type Problem } from '../../pages/qpr-form.page';
import { ReviewQprPage } from '../../pages/review-qpr.page';
import { WaitingPage } from '../../pages/waiting.page';

/** A problem of an earlier run may have the same words, so a number is appended. */
const unique = (words: string): string => `${words} ${Date.now().toString(36)}`;

const problem = (title: string): Problem => ({
  title,
  company: 'Halvorsen Software',
  foundIn: 'Cygnus',
  softwareVersion: '0.9',
  foundDuring: 'Acceptance Test',
  constraintOn: 'None',
  currentFunction: 'The lamp stays dark.',
  expectedFunction: 'The lamp is lit.',
  priority: 3,
});

/** Each person has a browser of their own. */
async function at<Result>(
  browser: Browser,
  username: string,
  work: (desk: { page: Page; qpr: ReviewQprPage; form: QprFormPage }) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await logInAs(page, username);
    return await work({ page, qpr: new ReviewQprPage(page), form: new QprFormPage(page) });
  } finally {
    await context.close();
  }
}

test('[QPR-11] [QPR-12] [QPR-13] [QPR-14] a problem is shown, asked about, corrected and found to be a duplicate', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [title, other] = [unique('Lamp stays dark'), unique('Lamp is dark again')];

  const original = await test.step('a customer reports two problems, and shows one with a log', () =>
    at(browser, 'customer', async ({ form, qpr }) => {
      await form.open();
      const number = await form.report(problem(other));
      await form.open();
      await form.report(problem(title));
      await form.viewReport.click();
      await qpr.chooseFile({ name: 'lamp.log', mimeType: 'text/plain', buffer: Buffer.from('09:12 dark') });
      await expect(qpr.file('lamp.log')).toBeVisible();
      await qpr.chooseFile({ name: 'lamp.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
      await expect(qpr.preview.getByText(/^Please choose a picture/)).toBeVisible();
      return number;
    }));

  await test.step('its PM reads the log, asks, and corrects the title', () =>
    at(browser, 'pm', async ({ page, qpr }) => {
      await qpr.open();
      await qpr.openPreview(title);
      const download = page.waitForEvent('download');
      await qpr.file('lamp.log').click();
      expect((await download).suggestedFilename()).toBe('lamp.log');
      await qpr.comment('Between us: known since May.', 'internal');
      await qpr.comment('Which lamp is it?');
      await qpr.preview.getByRole('button', { name: 'Correct the words' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Title' }).fill(`${title} at night`);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(qpr.alert('Success! The words were corrected!')).toBeVisible();
    }));

  await test.step('the customer answers the question that waits, and sees the old words but no notes', () =>
    at(browser, 'customer', async ({ page, qpr }) => {
      await new WaitingPage(page).follow(title);
      await expect(qpr.preview).toContainText('Which lamp is it?');
      await expect(qpr.preview).toContainText(`Title was: ${title}`);
      await expect(qpr.preview).not.toContainText('known since May');
      await qpr.comment('The left one.');
    }));

  await test.step('its PM marks it as a duplicate', () =>
    at(browser, 'pm', async ({ page, qpr }) => {
      await qpr.open();
      await qpr.openPreview(title);
      await qpr.preview.getByRole('button', { name: 'Mark as a duplicate' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'The other report' }).fill(original);
      await page.getByRole('option', { name: new RegExp(original) }).click();
      await dialog.getByRole('button', { name: 'Mark as a duplicate' }).click();
      await expect(qpr.alert('Success! The problem report was marked as a duplicate!')).toBeVisible();
      await expect(qpr.preview).toContainText(`Duplicate of ${original}.`);
    }));

  await test.step('the customer withdraws the other one', () =>
    at(browser, 'customer', async ({ page, qpr }) => {
      await qpr.open();
      await qpr.openPreview(other);
      await qpr.preview.getByRole('button', { name: 'Withdraw' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
      await expect(qpr.alert('Success! The problem report was withdrawn!')).toBeVisible();
      await expect(qpr.preview).toContainText('Withdrawn by its reporter.');
    }));
});
