import type { Browser } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { QprFormPage, type Problem } from '../../pages/qpr-form.page';
import { ReviewQcrPage } from '../../pages/review-qcr.page';
import { ReviewQprPage } from '../../pages/review-qpr.page';

/** A problem of an earlier run may have the same words, so a number is appended. */
const unique = (words: string): string => `${words} ${Date.now().toString(36)}`;

/** Of a project without a build, so that no other journey's build is reset. */
const problem = (title: string): Problem => ({
  title,
  company: 'Halvorsen Software',
  foundIn: 'Cygnus',
  softwareVersion: '0.9',
  foundDuring: 'Acceptance Test',
  constraintOn: 'Test',
  currentFunction: 'The needle stands still.',
  expectedFunction: 'The needle follows the wind.',
  priority: 2,
});

/** Each person has a browser of their own. */
async function at<Result>(
  browser: Browser,
  username: string,
  work: (desk: { qpr: ReviewQprPage; qcr: ReviewQcrPage; form: QprFormPage }) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await logInAs(page, username);
    return await work({
      qpr: new ReviewQprPage(page),
      qcr: new ReviewQcrPage(page),
      form: new QprFormPage(page),
    });
  } finally {
    await context.close();
  }
}

const vote = (
  browser: Browser,
  username: string,
  title: string,
  choice: Parameters<ReviewQcrPage['submitDisposition']>[0],
) =>
  at(browser, username, async ({ qcr }) => {
    await qcr.open();
    await qcr.review(title, 3);
    await qcr.submitDisposition(choice);
    await expect(qcr.alert('Success! Submitted QCR Disposition!')).toBeVisible();
    await expect(qcr.dialog).toBeHidden();
  });

test('[QPR-01] [QPR-03] [QPR-06] [QCR-03] [QCR-07] a problem goes from a customer over its PM and a divided board to a decision', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const title = unique('Wind needle stands still');

  await test.step('a customer reports it and follows it', () =>
    at(browser, 'customer', async ({ form, qpr }) => {
      await form.open();
      await form.report(problem(title));
      await expect(form.alert('Success! Submitted QPR!')).toBeVisible();
      await expect(form.alert('Success! A notification has been sent!')).toBeVisible();
      await form.viewReport.click();
      await expect(qpr.preview).toContainText('Waiting on approval');
      await expect(qpr.approve).toHaveCount(0);
    }));

  await test.step('its PM finds it by a filter and approves it', () =>
    at(browser, 'pm', async ({ qpr }) => {
      await qpr.open();
      await qpr.filter.fillIn(1, 'Found In', 'Cygnus');
      await qpr.filter.fillIn(2, 'Title', 'needle');
      await qpr.filter.apply.click();
      await qpr.openPreview(title);
      await expect(qpr.approve).toHaveAttribute('aria-disabled', 'true');
      await expect(qpr.approve).toHaveAccessibleDescription('Select a priority to approve.');
      await qpr.approveWith(1, 'To the board.');
      await expect(qpr.alert('Success! Approved QPR!')).toBeVisible();
      await expect(qpr.preview).toContainText('Approved');
      await expect(qpr.preview.getByRole('link', { name: /^QCR-\d+/ })).toBeVisible();
      await qpr.page.reload();
      await expect(qpr.preview).toContainText('To the board.');
    }));

  await test.step('configuration management votes and reminds the others', () =>
    at(browser, 'cm', async ({ qcr }) => {
      await qcr.open();
      await qcr.review(title, 2);
      await expect(qcr.completion.getByRole('row')).toHaveCount(5);
      await qcr.sendReminder.click();
      await expect(qcr.alert('Success! A reminder email has been sent!')).toBeVisible();
      await qcr.close();
      await qcr.review(title, 3);
      await expect(qcr.submit).toBeDisabled();
      await qcr.submitDisposition({ disposition: 'Approved', comments: 'Worth it.' });
      await expect(qcr.alert('Success! Submitted QCR Disposition!')).toBeVisible();
      await qcr.review(title, 3);
      await expect(qcr.dialog).toContainText('You have already submitted a disposition for this QCR.');
      await expect(qcr.submit).toBeDisabled();
    }));

  await vote(browser, 'ccb', title, { disposition: 'Disapproved', comments: 'Too costly.' });
  await vote(browser, 'ccb2', title, { disposition: 'Approved' });
  await vote(browser, 'pm', title, { disposition: 'Approved', status: 'Working' });

  await test.step('the board is divided: it is to be discussed', () =>
    at(browser, 'ccb', async ({ qcr }) => {
      await qcr.open();
      await expect(qcr.pending.getByRole('row').filter({ hasText: title })).toContainText('Pending');
      await qcr.review(title, 2);
      await expect(qcr.completion).toContainText('Too costly.');
      await qcr.turnTo(3);
      await expect(qcr.submit).toHaveCount(0);
    }));

  await test.step('configuration management says what it came to', () =>
    at(browser, 'cm', async ({ qcr }) => {
      await qcr.open();
      await qcr.review(title, 3);
      await qcr.submitDisposition({ disposition: 'Approved', comments: 'Agreed.', status: 'Deferred' });
      await expect(qcr.alert('Success! Updated QCR!')).toBeVisible();
      await expect(qcr.table.getByRole('row').filter({ hasText: title })).toContainText('Deferred');
    }));
});

test('[QCR-03] a member votes with the keyboard alone, and the focus returns to where they began', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const title = unique('Compass rose is upside down');
  await at(browser, 'employee', ({ form }) => form.open().then(() => form.report(problem(title))));
  await at(browser, 'pm', async ({ qpr }) => {
    await qpr.open();
    await qpr.openPreview(title);
    await qpr.approveWith(3);
    await expect(qpr.alert('Success! Approved QPR!')).toBeVisible();
  });

  await logInAs(page, 'ccb');
  const qcr = await new ReviewQcrPage(page).open();
  const opener = qcr.row(title).getByRole('button', { name: /^Review/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await qcr.comments.waitFor();
  const tabTo = async (reached: () => Promise<boolean>) => {
    for (let steps = 0; steps < 25; steps += 1) {
      await page.keyboard.press('Tab');
      if (await reached()) return;
    }
    throw new Error('Tab never came there.');
  };
  const focused = (name: string) => async () =>
    (await page.evaluate(() => document.activeElement?.textContent ?? '')) === name;
  await tabTo(focused('Review and vote'));
  await page.keyboard.press('End');
  await expect(qcr.disposition).toBeVisible();
  await page.keyboard.press('Home');
  await tabTo(() => qcr.comments.evaluate((field) => field === document.activeElement));
  await page.keyboard.type('Fine with me.');
  await tabTo(focused('Approve'));
  // A key within half a second from typing presses nothing. WAR-24
  await page.waitForTimeout(600);
  await page.keyboard.press('Enter');
  await expect(qcr.alert('Success! Submitted QCR Disposition!')).toBeVisible();
  await expect(qcr.dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
