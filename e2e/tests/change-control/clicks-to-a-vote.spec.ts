import { ChangeControlCalls } from '../../fixtures/change-control';
import { expect, test } from '../../fixtures/test';
import { logInAs } from '../../pages/login.page';
import { WaitingPage } from '../../pages/waiting.page';

test('[QCR-11, QCR-04, WAI-03] from the number in the top bar to a cast vote on a change request it takes three clicks', async ({
  page,
  request,
}) => {
  const title = `Bell to vote ${Date.now().toString(36)}`;
  await new ChangeControlCalls(request).openQcr('Cygnus', title);

  await logInAs(page, 'ccb2');
  await page.goto('/Resources/Employee-Directory');
  const waiting = new WaitingPage(page);
  await waiting.follow(title);
  const review = page.getByRole('dialog', { name: 'CCB1 - QCR Review' });
  // Everything the vote depends on shows without another click: the facts, the plan, and the votes of the others.
  await expect(review).toContainText('It stands still.');
  await expect(review).toContainText('No QIP yet');
  await expect(review.getByRole('table', { name: 'Completion status' })).toContainText('Not voted yet');
  await waiting.click(review.getByRole('button', { name: 'Approve', exact: true }));
  await expect(page.getByText('Success! Submitted QCR Disposition!')).toBeVisible();
  expect(waiting.clicks).toBe(3);
});

test('[NOT-13] a vote from the bell takes three clicks', async ({ page, request }) => {
  const title = `Inbox to vote ${Date.now().toString(36)}`;
  await new ChangeControlCalls(request).openQcr('Cygnus', title);

  await logInAs(page, 'ccb');
  await page.goto('/Resources/Employee-Directory');
  await expect(page.getByRole('link', { name: /^Waiting for you: \d+/ })).toBeVisible();
  const waiting = new WaitingPage(page);
  // With unread news the bell would open at these.
  await waiting.readAll();
  await waiting.followBell(title);
  const review = page.getByRole('dialog', { name: 'CCB1 - QCR Review' });
  await expect(review).toContainText(title);
  await waiting.click(review.getByRole('button', { name: 'Approve', exact: true }));
  await expect(page.getByText('Success! Submitted QCR Disposition!')).toBeVisible();
  expect(waiting.clicks).toBe(3);
});
