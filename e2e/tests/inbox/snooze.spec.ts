import { recordNumber } from '@intranet/domain';
import { expect, test } from '../../fixtures/test';
import { headersOf } from '../../fixtures/without-browser';
import { InboxPage } from '../../pages/inbox.page';
import { logInAs } from '../../pages/login.page';

test('[WAI-10, WAI-11, NOT-15] by keyboard, IT puts a task off until next week, finds it below the others, and takes it back', async ({
  page,
  request,
}) => {
  const of = await headersOf(request, 'it2');
  const ticket = await request.post('/api/it-tickets', {
    headers: await headersOf(request, 'employee2'),
    data: { data: { issue: 'Hardware', description: 'The projector stays dark.' } },
  });
  expect(ticket.ok(), await ticket.text()).toBe(true);
  const { data } = (await ticket.json()) as {
    data: { id: number; documentId: string; revision: number };
  };
  const title = `${recordNumber('ticket', data.id)}: Hardware`;
  const assigned = await request.put(`/api/it-tickets/${data.documentId}`, {
    headers: of,
    data: { data: { assignedTo: 'it2', revision: data.revision } },
  });
  expect(assigned.ok(), await assigned.text()).toBe(true);

  await logInAs(page, 'it2');
  const inbox = new InboxPage(page);
  await inbox.open();
  const task = inbox.task(title);
  await expect(task).toHaveCount(1);
  const waiting = await inbox.tab('Waiting').innerText();
  expect(await inbox.walkTo(title)).toBe(true);
  await page.keyboard.press('e');
  const days = inbox.panel.getByRole('group', { name: `Snooze until, ${title}` });
  await days.getByRole('button', { name: /^Next week/ }).press('Enter');
  await expect(inbox.panel.getByRole('status').filter({ hasText: /^Snoozed until / })).toBeVisible();
  await expect(task).toHaveCount(0);
  await expect(inbox.tab('Waiting')).not.toHaveText(waiting);
  // It is put off on Home too, and after a reload.
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for you' }).getByText(title)).toHaveCount(0);

  await inbox.open();
  await inbox.snoozed.getByText(/^Snoozed \(\d+\)$/).press('Enter');
  const row = inbox.snoozed.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText(/Back on /);
  await row.getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(task).toHaveCount(1);
  await expect(inbox.tab('Waiting')).toHaveText(waiting);
  await expect(row).toHaveCount(0);
});
