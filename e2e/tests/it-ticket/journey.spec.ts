import type { Browser, Page } from '@playwright/test';
import { makePerson } from '../../fixtures/person';
import { aPng } from '../../fixtures/picture';
import { expect, test } from '../../fixtures/test';
import { LoginPage, logInAs } from '../../pages/login.page';
import { DeskPage, TicketPage } from '../../pages/ticket.page';

/** A separate browser for a person of the demo company. */
async function somebody(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logInAs(page, username);
  return page;
}

test('[TIC-01, TIC-02, TIC-03, TIC-04, TIC-05, TIC-06] reported with screenshots, taken, answered, solved, reopened', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const reporter = await makePerson(request, 'reporter');
  await (await new LoginPage(page).open()).enter(reporter.username, reporter.password);
  await page.getByRole('button', { name: /user menu/ }).waitFor();
  const tickets = await new TicketPage(page).open();

  await test.step('the employee reports, with a screenshot too large and one pasted', async () => {
    await tickets.fill('Hardware', 'The screen flickers since this morning.');
    await tickets.files.setInputFiles([aPng('screen.png', 800, 600, true)]);
    await tickets.paste(aPng('image.png', 40, 30));
    await expect(tickets.images).toHaveCount(2);
    await expect(page.getByText('Large images were made smaller so that each is under 1MB.')).toBeVisible();
    await tickets.submit.click();
    await expect(page.getByText('Success! Submitted Support Ticket!')).toBeVisible();
    await expect(tickets.rows).toHaveCount(1);
    await expect(tickets.rows.first()).toContainText('Unassigned');
  });
  const name = await tickets.rows.first().getByRole('rowheader').innerText();

  const it = await somebody(browser, 'it');
  const desk = new DeskPage(it);
  await test.step('IT follows the bell, looks at the images and takes it', async () => {
    await new TicketPage(it).followBell(name);
    await expect(desk.heading).toContainText(name);
    await expect(it.getByRole('button', { name: 'Enlarge image 2 of 2' })).toBeVisible();
    expect(await desk.firstImageWidth()).toBe(800);
    await it.getByRole('button', { name: 'Assign to me' }).click();
    await desk.subject.selectOption('Hardware');
    await desk.update.click();
    await expect(it.getByText('Success! Updated Support Ticket!')).toBeVisible();
    await expect(desk.assigned).toContainText(name);
    await expect(desk.unassigned).not.toContainText(name);
  });

  await test.step('IT answers, and keeps a note to itself', async () => {
    await new TicketPage(it).write('Please bring it to room 12.');
    await expect(it.getByText('Success! Comment added!')).toBeVisible();
    await desk.note('The third one of this batch.');
    await expect(desk.thread).toContainText('Internal note, seen by IT only');
  });

  await test.step('the employee reads the answer and not the note', async () => {
    await page.reload();
    await tickets.followBell(/wrote a comment/);
    await expect(page).toHaveURL(/\/IT\/TicketStatus\/\w+$/);
    await page.reload();
    await expect(tickets.thread).toContainText('Please bring it to room 12.');
    await expect(tickets.thread).not.toContainText('The third one of this batch.');
  });

  await test.step('IT solves it, and the employee brings it back', async () => {
    await desk.resolve('A loose cable.');
    await expect(desk.thread).toContainText('resolved the ticket');
    await expect(desk.closeDate).not.toHaveValue('');
    await page.reload();
    await expect(page.getByText('You can reopen this ticket until')).toBeVisible();
    await tickets.reopen('It flickers again.');
    await expect(page.getByText('Success! Ticket reopened!')).toBeVisible();
    await desk.open();
    await desk.manage(name);
    await expect(desk.thread).toContainText('It flickers again.');
    await expect(desk.resolved).not.toBeChecked();
    await expect(desk.closeDate).toHaveValue('');
  });

  await test.step('no one else opens it', async () => {
    const stranger = await somebody(browser, 'employee2');
    await stranger.goto(new URL(page.url()).pathname);
    await expect(stranger.getByText('This ticket does not exist, or you may not see it')).toBeVisible();
    await stranger.goto('/IT/ManageSupportTicket');
    await expect(stranger).toHaveURL(/\/$/);
  });
});

test('[TIC-07] of two who manage one ticket, the second sees the change and loses nothing', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await logInAs(page, 'employee3');
  const tickets = await new TicketPage(page).open();
  await tickets.fill('Email & Communication', 'For two to manage.');
  await tickets.submit.click();
  await expect(page.getByText('Success! Submitted Support Ticket!')).toBeVisible();
  const row = tickets.rows.filter({ hasText: 'For two to manage.' }).first();
  const name = await row.getByRole('rowheader').innerText();

  const [first, second] = [
    new DeskPage(await somebody(browser, 'it')),
    new DeskPage(await somebody(browser, 'it2')),
  ];
  for (const desk of [first, second]) {
    await desk.open();
    await desk.manage(name);
  }
  await second.priority.selectOption('1 High');
  await first.priority.selectOption('5 Low');
  await first.subject.selectOption('Software');
  await first.update.click();
  await expect(first.page.getByText('Success! Updated Support Ticket!')).toBeVisible();

  await second.update.click();
  await expect(second.meanwhile).toContainText('Subject: Software');
  await expect(second.meanwhile).toContainText('Priority: 5 Low');
  await expect(second.priority).toHaveValue('1');
  await expect(second.subject).toHaveValue('Software');
  await second.update.click();
  await expect(second.page.getByText('Success! Updated Support Ticket!')).toBeVisible();
  await first.page.reload();
  await expect(first.priority).toHaveValue('1');
});

/**
 * A person reports these problems.
 * @returns the names of the tickets, in the same order
 */
async function reported(page: Page, ...problems: string[]): Promise<string[]> {
  await logInAs(page, 'employee2');
  const tickets = await new TicketPage(page).open();
  const names: string[] = [];
  for (const problem of problems) {
    await tickets.fill('Software & Applications', problem);
    await tickets.submit.click();
    const row = tickets.rows.filter({ hasText: problem }).first();
    names.push(await row.getByRole('rowheader').innerText());
  }
  return names;
}

test('[TIC-03, TIC-04] from the list to a resolved ticket it takes three clicks besides the solution', async ({
  page,
  browser,
}) => {
  const [name] = await reported(page, 'Three clicks are enough for it.');
  const desk = await new DeskPage(await somebody(browser, 'it')).open();
  await desk.press(`Manage ${name}`);
  await expect(desk.heading).toContainText(name!);
  await desk.press('Resolve');
  await expect(desk.page.getByLabel('What solved it?')).toBeFocused();
  await desk.page.keyboard.type('A setting was off.');
  await desk.press('Resolve ticket');
  await expect(desk.page.getByText('Success! Updated Support Ticket!')).toBeInViewport();
  expect(desk.clicks).toBe(3);
  await expect(desk.thread).toContainText('A setting was off.');
  await expect(desk.unassigned).not.toContainText(name!);
  await desk.press('Next ticket');
  await expect(desk.heading).not.toContainText(name!);
});

test('[TIC-08] several tickets are assigned at once, and several are resolved at once', async ({
  page,
  browser,
}) => {
  const names = await reported(page, 'The first of two together.', 'The second of two together.');
  const desk = await new DeskPage(await somebody(browser, 'it')).open();
  await desk.choose(...names);
  await desk.page.getByLabel('Assign the chosen tickets to').selectOption('it2');
  await desk.press('Assign');
  await expect(desk.page.getByText(/^2 tickets assigned to /)).toBeVisible();
  for (const name of names) await expect(desk.assigned).toContainText(name);
  await desk.choose(...names);
  await desk.press('Resolve …');
  await desk.page.getByLabel('What solved it?').fill('The same cable.');
  await desk.press('Resolve 2 tickets');
  await expect(desk.page.getByText('2 tickets resolved.')).toBeVisible();
  const tickets = await new TicketPage(page).open('/IT/SubmitSupportTicket?resolved=1');
  for (const name of names) await expect(tickets.rows.filter({ hasText: name })).toContainText('Resolved');
});
