import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { DEMO_PASSWORD, logInAs } from '../../pages/login.page';
import { WaitingPage } from '../../pages/waiting.page';

/** Prepares the journey by the calls of the screens. */
async function as(request: APIRequestContext, identifier: string) {
  const answer = await request.post('/api/auth/local', { data: { identifier, password: DEMO_PASSWORD } });
  const { jwt } = (await answer.json()) as { jwt: string };
  const headers = { Authorization: `Bearer ${jwt}` };
  return async (path: string, data: object): Promise<string> => {
    const made = await request.post(`/api${path}`, { data: { data }, headers });
    expect(made.ok(), `${path}: ${made.status()}`).toBe(true);
    return ((await made.json()) as { data: { documentId: string } }).data.documentId;
  };
}

const reported = (title: string) => ({
  title,
  company: 'Halvorsen Software',
  foundIn: 'Cygnus',
  softwareVersion: '0.9',
  foundDuring: 'Review',
  currentFunction: 'It is upside down.',
  expectedFunction: 'It is upright.',
  submissionPriority: 2,
});

/** A change request on which the board has to vote. */
async function requested(request: APIRequestContext, title: string): Promise<void> {
  const qpr = await (await as(request, 'employee'))('/submitted-qpr', reported(title));
  await (
    await as(request, 'pm')
  )(`/submitted-qpr/${qpr}/approve`, { priority: 2 });
}

test('[QCR-11, QCR-04, WAI-03] from the number in the top bar to a cast vote on a change request it takes three clicks', async ({
  page,
  request,
}) => {
  const title = `Bell to vote ${Date.now().toString(36)}`;
  await requested(request, title);

  await logInAs(page, 'ccb2');
  await page.goto('/Resources/Employee-Directory');
  const waiting = new WaitingPage(page);
  await waiting.follow(title);
  const review = page.getByRole('dialog', { name: 'CCB1 - QCR Review' });
  // Everything the vote depends on shows without another click: the facts, the plan, and the votes of the others.
  await expect(review).toContainText('It is upside down.');
  await expect(review).toContainText('No QIP yet');
  await expect(review.getByRole('table', { name: 'Completion status' })).toContainText('Not voted yet');
  await waiting.click(review.getByRole('button', { name: 'Approve', exact: true }));
  await expect(page.getByText('Success! Submitted QCR Disposition!')).toBeVisible();
  expect(waiting.clicks).toBe(3);
});

test('[NOT-13] a vote from the bell takes three clicks', async ({ page, request }) => {
  const title = `Inbox to vote ${Date.now().toString(36)}`;
  await requested(request, title);

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
