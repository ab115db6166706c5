import {
  buildMessages,
  qcrMessages as say,
  type Build,
  type GroupName,
  type Qcr,
  type VoteRound,
} from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { aBallot, aProblem, aQcr } from '../../testing/change-requests';
import { anEntry, aBuild, ballotsWith } from '../../testing/builds';
import { lastAsked, office, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { openApp } from '../../testing/open-app';
import { heading, logIn, openScreen } from '../../testing/open-screen';
import { ReviewQcrPage } from './pages/review-qcr-page';

withFakeServer();

let qcrs: Qcr[];
let builds: Build[];

/** What the server makes of a request: the one change request there is, changed. */
const changed = (facts: Partial<Qcr>) => () => {
  qcrs = qcrs.map((qcr) => ({ ...qcr, ...facts }));
  return HttpResponse.json({ data: qcrs[0] });
};

beforeEach(() => {
  qcrs = [aQcr()];
  builds = [];
  server.use(
    http.get('/api/projects/names', () =>
      HttpResponse.json({ data: [{ id: 1, documentId: 'atlas', ProjectName: 'Atlas' }] }),
    ),
    http.get('/api/qcrs', ({ request }) => {
      const wanted = new URL(request.url).searchParams.get('filters[$and][0][discussionNeeded][$eq]');
      const data = qcrs.filter(({ discussionNeeded }) => String(discussionNeeded) === wanted);
      return HttpResponse.json({ data, meta: { pagination: { total: data.length } } });
    }),
    http.get('/api/qcrs/:id', ({ params }) => {
      const found = qcrs.find(({ documentId }) => documentId === params.id);
      return found ? HttpResponse.json({ data: found }) : refuse('not-found');
    }),
    http.get('/api/builds', () =>
      HttpResponse.json({ data: builds, meta: { pagination: { total: builds.length } } }),
    ),
    http.get('/api/builds/:id', () => HttpResponse.json({ data: builds[0] })),
  );
});

const as = (...groups: GroupName[]) => logIn(aPerson({ username: 'carla', groups: [...groups, 'Employee'] }));

const path = '/Project-Overview/Review-QCR';
const begin = (query = '') => openScreen(path + query, <ReviewQcrPage />);
const open = async (query = '') => {
  const app = begin(query);
  await screen.findAllByText(/^Showing \d/);
  return app;
};
const asked = (discussionNeeded: boolean) =>
  office.asked.findLast(
    ({ what, query }) =>
      what === 'GET /qcrs' &&
      query.get('filters[$and][0][discussionNeeded][$eq]') === String(discussionNeeded),
  )!.query;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog', { name: 'CCB1 - QCR Review' }));

describe('the list of change requests', () => {
  it('[QCR-02] has eleven columns, the last with Review and View / Edit QIP', async () => {
    as('CCB');
    await open();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'QCR Number',
      'Date Created',
      'Title',
      'Found In',
      'Software Version',
      'Found During',
      'Constraint On',
      'Priority',
      'Disposition',
      'Status',
      'Action',
    ]);
    const row = within(screen.getByRole('row', { name: /Altitude jumps/ }));
    expect(row.getByRole('cell', { name: 'QCR-0007' })).toBeVisible();
    expect(row.getByRole('button', { name: 'Review QCR-0007' })).toBeVisible();
    expect(row.getByRole('link', { name: 'View / Edit QIP QCR-0007' })).toHaveAttribute(
      'href',
      '/Project-Overview/QIP-Form/qcr7',
    );
  });

  it('[QCR-02] marks what needs my vote or has it, what has a plan, and what is in a build', async () => {
    const build = { id: 4, documentId: 'b4', version: '2.0', status: 'Open', stage: 'QIP-1s' } as const;
    qcrs = [
      aQcr({ availableActions: ['vote', 'discuss'] }),
      aQcr({
        id: 8,
        documentId: 'qcr8',
        submitted_qpr: aProblem({ title: 'Speed is negative' }),
        ownDisposition: 'Approved',
        qip_form: { id: 2, documentId: 'plan2', qip_stage: 'QIP-1s' },
        build: { ...build, dateCreated: '2026-03-02', ProjectName: 'Atlas', readable: true },
      }),
    ];
    as('CCB');
    await open();
    const first = screen.getByRole('row', { name: /Altitude jumps/ });
    expect(first).toHaveTextContent('Needs your vote');
    expect(first).toHaveTextContent('No QIP yet: it is written once this is in a build');
    const second = screen.getByRole('row', { name: /Speed is negative/ });
    expect(second).toHaveTextContent('You voted Approved');
    expect(second).toHaveTextContent('Has QIP-1');
    expect(second).toHaveTextContent('In Build 0004');
  });

  it('[QCR-02] [QCR-06] shows no status of a disapproved one', async () => {
    qcrs = [aQcr({ selectedDisposition: 'Disapproved', status: null, rejected: true, closed: true })];
    as('CCB');
    await open('?closed=1');
    expect(screen.getByRole('row', { name: /Altitude jumps/ })).not.toHaveTextContent('Working');
  });

  it('[QCR-02] shows those that wait for a discussion in a table of their own, when there are some', async () => {
    qcrs = [
      aQcr(),
      aQcr({
        id: 8,
        documentId: 'qcr8',
        selectedDisposition: 'Pending',
        discussionNeeded: true,
        submitted_qpr: aProblem({ title: 'Speed is negative' }),
      }),
    ];
    as('CCB');
    await open();
    const pending = await screen.findByRole('table', { name: 'Pending QCRS - Discussion Required' });
    expect(within(pending).getByRole('row', { name: /Speed is negative/ })).toBeVisible();
    const main = screen.getByRole('table', { name: 'Change requests' });
    expect(within(main).queryByRole('row', { name: /Speed is negative/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'One change request waits for a discussion' })).toHaveAttribute(
      'href',
      '#pending-qcrs',
    );
  });

  it('[QCR-02] shows no second table when none waits for a discussion', async () => {
    as('CCB');
    await open();
    await waitFor(() => expect(asked(true)).toBeTruthy());
    expect(screen.queryByText('Pending QCRS - Discussion Required')).toBeNull();
  });

  it('[QCR-02] is filtered in 1 to 8 rows, Priority and Disposition among them, both tables alike', async () => {
    as('CCB');
    const { user, address } = await open();
    const first = within(screen.getByRole('group', { name: 'Filter 1' }));
    expect(
      within(first.getByRole('combobox', { name: 'Field' }))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Title',
      'Found In',
      'Version',
      'Found During',
      'Constraint On',
      'Status',
      'Priority',
      'Disposition',
    ]);
    await user.selectOptions(first.getByRole('combobox', { name: 'Field' }), 'Disposition');
    await user.selectOptions(first.getByRole('combobox', { name: 'Disposition' }), 'Approved');
    await user.click(button('Apply Filter'));
    for (const pending of [false, true])
      await waitFor(() =>
        expect(asked(pending).get('filters[$and][2][selectedDisposition][$eq]')).toBe('Approved'),
      );
    expect(address()).toContain('where=selectedDisposition%3AApproved');
    for (let count = 0; count < 9; count += 1) await user.click(button('Add filter'));
    expect(screen.getAllByRole('group', { name: /^Filter \d/ })).toHaveLength(8);
  });

  it('[QCR-02] asks for closed ones only when Show Closed QCRs is checked', async () => {
    as('CCB');
    const { user, address } = await open();
    expect(asked(false).get('filters[$and][1][closed][$eq]')).toBe('false');
    await user.click(screen.getByRole('checkbox', { name: 'Show Closed QCRs' }));
    await waitFor(() => expect(asked(false).toString()).not.toContain('closed'));
    expect(address()).toContain('closed=1');
  });

  it('[QCR-02] [SES-16] says so when it cannot be fetched', async () => {
    server.use(http.get('/api/qcrs', () => refuse('internal')));
    as('CCB');
    begin();
    expect((await screen.findAllByText(/error retrieving the change requests/)).length).toBeGreaterThan(0);
  });

  it.each([
    ['', 'No open change request'],
    ['?closed=1', 'There are no change requests yet'],
    ['?where=title:x', 'No open change request matches these filters; closed ones are not shown'],
    ['?where=title:x&closed=1', 'No change request matches these filters'],
  ])('[QCR-02] says with %s that there is nothing', async (query, words) => {
    qcrs = [];
    as('CCB');
    begin(query);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('[QCR-09] [SES-06] is closed to people without the project overview', async () => {
    logIn(aPerson({ groups: ['Employee'] }));
    const { address } = openApp(path);
    await heading(/Emma/);
    expect(address()).toBe('/');
  });
});

/** Opens the review of the first change request, at a page of it. */
async function review(facts: Partial<Qcr>, page: 1 | 2 | 3, ...groups: GroupName[]) {
  qcrs = [aQcr(facts)];
  as(...groups);
  const app = await open();
  await app.user.click(button('Review QCR-0007'));
  await app.user.click(await screen.findByRole('tab', { name: 'Details' }));
  await screen.findByText('Page 1 of 3');
  for (let turned = 1; turned < page; turned += 1) await app.user.click(button('Continue'));
  return app;
}
const select = (name: string) => dialog().getByRole('combobox', { name });
/** It cannot be pressed yet, keeps the focus, and says what is to be done first. */
const expectSubmitWaits = () => {
  expect(button('Submit')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Submit')).toHaveAccessibleDescription(/^Select .+ first\.$/);
};
const comments = () => dialog().getByRole('textbox', { name: 'Comments' });

describe('the review', () => {
  it('[QCR-03] has three pages, turned by Continue and Back, with the focus on their headings', async () => {
    const { user } = await review({ availableActions: ['vote', 'discuss'] }, 1, 'CCB');
    expect(dialog().getByText('The altitude jumps by 40 feet.')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Back' })).toBeNull();
    await user.click(button('Continue'));
    expect(screen.getByRole('heading', { name: /^Completion Status/ })).toHaveFocus();
    await user.click(button('Continue'));
    expect(screen.getByRole('heading', { name: /^Disposition/ })).toHaveFocus();
    expect(dialog().queryByRole('button', { name: 'Continue' })).toBeNull();
    await user.type(comments(), 'Looks right.');
    await user.click(button('Back'));
    await user.click(button('Continue'));
    expect(comments()).toHaveValue('Looks right.');
  });

  it('[QCR-03] opens by the address of the record, and closes to the list by Escape', async () => {
    as('CCB');
    const { user, address } = openApp(`${path}/qcr7`);
    expect(await screen.findByRole('tab', { name: 'Review and vote' })).toBeVisible();
    expect(address()).toBe('/Project-Overview/Review-QCR?open=qcr7');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/Project-Overview/Review-QCR');
    expect(button('Review QCR-0007')).toHaveFocus();
  });

  it('[QCR-03] is done by keyboard alone', async () => {
    server.use(http.post('/api/ccbs', () => HttpResponse.json({ data: {} }, { status: 201 })));
    qcrs = [aQcr({ availableActions: ['vote', 'discuss'] })];
    as('CCB');
    const { user } = await open();
    button('Review QCR-0007').focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('tab', { name: 'Review and vote' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Details' })).toHaveFocus();
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    const tabTo = async (name: string) => {
      for (let steps = 0; steps < 15; steps += 1) {
        await user.tab();
        if (document.activeElement?.textContent === name) return;
      }
      throw new Error(`Tab never came to ${name}.`);
    };
    await tabTo('Continue');
    await user.keyboard('{Enter}');
    await tabTo('Continue');
    await user.keyboard('{Enter}');
    await user.tab();
    expect(comments()).toHaveFocus();
    await user.keyboard('Fine.');
    await user.tab();
    expect(select('Disposition')).toHaveFocus();
    await user.selectOptions(select('Disposition'), 'Approved');
    await tabTo('Submit');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(say.submitted)).toBeVisible();
    await waitFor(() => expect(button('Review QCR-0007')).toHaveFocus());
  });

  it('[QCR-09] says when there is none, or none for this person', async () => {
    as('CCB');
    await open('?open=elsewhere');
    expect(
      await screen.findByText('This change request does not exist, or you may not see it'),
    ).toBeVisible();
  });

  it('[QCR-03] says so when it cannot be fetched, and tries again', async () => {
    server.use(http.get('/api/qcrs/:id', () => refuse('internal'), { once: true }));
    as('CCB');
    const { user } = await open('?open=qcr7');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('tab', { name: 'Review and vote' })).toBeVisible();
  });
});

describe('the view of everything at once', () => {
  const inOneClick: Partial<Qcr> = {
    availableActions: ['vote', 'discuss'],
    qip_form: { id: 2, documentId: 'plan2', qip_stage: 'QIP-1s' },
    ballots: [aBallot('Carla Mason'), aBallot('Jo Berg', { disposition: 'Approved', comments: 'Worth it.' })],
  };
  const see = async (facts: Partial<Qcr>, ...groups: GroupName[]) => {
    qcrs = [aQcr(facts)];
    as(...groups);
    const app = await open('?open=qcr7');
    await screen.findByRole('tab', { name: 'Review and vote' });
    return app;
  };
  const created = () => HttpResponse.json({ data: {} }, { status: 201 });
  const sent = () => (lastAsked('POST /ccbs')!.body as { data: unknown }).data;

  it('[QCR-03] [BLD-09] shows facts, plan, the votes of this round and of earlier ones beside the own one', async () => {
    const round: VoteRound = {
      id: 4,
      stage: 'CCB1',
      outcome: 'discussion',
      endedAt: '2026-03-06T15:00:00.000Z',
      endedBy: 'Petra Marsh',
      reason: 'Let us talk.',
      ballots: [],
      boardKnown: true,
    };
    await see({ ...inOneClick, rounds: [round, { ...round, id: 3 }] }, 'CCB');
    expect(dialog().getByText('The altitude jumps by 40 feet.')).toBeVisible();
    expect(dialog().getByRole('link', { name: /^Has QIP-1 ?, in a new tab$/ })).toHaveAttribute(
      'href',
      '/Project-Overview/QIP-Form/qcr7?view=1',
    );
    expect(dialog().getByRole('row', { name: /Jo Berg Approved .* Worth it\./ })).toBeVisible();
    expect(dialog().getByText('An earlier vote at CCB1 (1)')).toBeVisible();
    const own = within(dialog().getByRole('region', { name: 'Your vote is needed' }));
    expect(own.getByRole('textbox', { name: 'Comments' })).toBeVisible();
    const tabs = dialog().getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Review and vote',
      'Details',
      'Completion Status',
      'Disposition',
    ]);
    for (const tab of tabs)
      expect(tab).toHaveAttribute('aria-controls', tabs[0]!.getAttribute('aria-controls'));
  });

  it('[QCR-04] casts a vote with one click, and its comment', async () => {
    server.use(http.post('/api/ccbs', created));
    const { user } = await see(inOneClick, 'CCB');
    await user.type(comments(), 'Fine.');
    await user.click(button('Approve'));
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(sent()).toEqual({
      QCRnumber: 'qcr7',
      stage: 'CCB1',
      disposition: 'Approved',
      comments: 'Fine.',
    });
  });

  it('[BLD-09] a click on Disapprove without a reason sends nothing, and asks for it where it is written', async () => {
    server.use(http.post('/api/ccbs', created));
    const { user } = await see(inOneClick, 'CCB');
    await user.click(button('Disapprove'));
    expect(dialog().getByText(say.reasonRequired)).toBeVisible();
    expect(comments()).toHaveFocus();
    expect(timesAsked('POST /ccbs')).toBe(0);
    await user.keyboard('Too costly.');
    await user.click(button('Disapprove'));
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(sent()).toMatchObject({ disposition: 'Disapproved', comments: 'Too costly.' });
  });

  it.each(['Working', 'Deferred'])('[QCR-06] the PM approves as %s with one click', async (status) => {
    server.use(http.post('/api/ccbs', created));
    const { user } = await see(
      { ...inOneClick, availableActions: ['vote', 'discuss', 'choose-status'] },
      'Project Manager',
    );
    expect(dialog().queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(button(`Approve as ${status}`));
    expect(await screen.findByText(say.submitted)).toBeVisible();
    expect(sent()).toMatchObject({ disposition: 'Approved', status });
  });

  it('[QCR-07] a CM ends a discussion with one click', async () => {
    server.use(http.post('/api/qcrs/:id/final-disposition', changed({ selectedDisposition: 'Approved' })));
    const { user } = await see(
      { selectedDisposition: 'Pending', discussionNeeded: true, availableActions: ['final-disposition'] },
      'CM',
    );
    expect(dialog().getByRole('region', { name: 'Your final disposition is needed' })).toBeVisible();
    await user.click(button('Approve as Deferred'));
    expect(await screen.findByText(say.updated)).toBeVisible();
    expect(lastAsked('POST /qcrs/qcr7/final-disposition')!.body).toMatchObject({
      data: { disposition: 'Approved', status: 'Deferred' },
    });
  });

  it('[QCR-04] offers no vote to a person who has none', async () => {
    await see({ availableActions: [] }, 'Developer');
    expect(dialog().getByRole('region', { name: 'Where it stands' })).toBeVisible();
    for (const name of [/^Approve/, 'Disapprove', 'Discussion'])
      expect(dialog().queryByRole('button', { name })).toBeNull();
    expect(dialog().queryByRole('textbox')).toBeNull();
  });

  it('[QCR-10] a failed vote says P2 and keeps what was typed', async () => {
    server.use(http.post('/api/ccbs', () => refuse('internal')));
    const { user } = await see(inOneClick, 'CCB');
    await user.type(comments(), 'Fine.');
    await user.click(button('Approve'));
    expect(await dialog().findByText(say.submitP2)).toBeVisible();
    expect(comments()).toHaveValue('Fine.');
  });
});

describe('page 1, the details', () => {
  const build = {
    id: 3,
    documentId: 'build3',
    version: '2.2',
    status: 'Open',
    stage: 'CCB2',
    dateCreated: '2026-03-01',
    ProjectName: 'Atlas',
    readable: true,
  } as const;

  it('[QCR-03] leads to the problem report and to the build', async () => {
    await review({ build }, 1, 'CCB');
    expect(dialog().getByRole('link', { name: 'QPR-0012' })).toHaveAttribute(
      'href',
      '/Project-Overview/Review-QPR?open=qpr12',
    );
    expect(dialog().getByRole('link', { name: 'Build 0003, Atlas 2.2' })).toHaveAttribute(
      'href',
      '/Project-Overview/ViewEdit-Build/build3',
    );
  });

  it('[QCR-09] [PRJ-04] [QPR-07] names what the reader may not open, and does not lead there', async () => {
    const submitted_qpr = { ...aProblem(), readable: false };
    await review({ build: { ...build, readable: false }, submitted_qpr }, 1, 'Project Manager');
    expect(dialog().getByText('QPR-0012')).toBeVisible();
    expect(dialog().getByText(/Build 0003/)).toHaveTextContent('Build 0003, Atlas 2.2');
    expect(dialog().queryByRole('link')).toBeNull();
  });

  it('[QCR-09] shows the priority to read only to whoever is not the PM', async () => {
    await review({}, 1, 'CM');
    expect(dialog().getByText('Priority').nextSibling).toHaveTextContent('3');
    expect(dialog().queryByRole('button', { name: 'Update' })).toBeNull();
  });

  it('[QCR-03] [QCR-10] the PM changes the priority; Update waits for a change', async () => {
    server.use(http.put('/api/qcrs/:id', changed({ priority: 1, revision: 6 })));
    const { user } = await review({ availableActions: ['update-priority'] }, 1, 'Project Manager');
    expect(button('Update')).toBeDisabled();
    await user.selectOptions(select('Priority'), '1');
    await user.click(button('Update'));
    expect(await dialog().findByText(say.priorityUpdated)).toBeVisible();
    expect(lastAsked('PUT /qcrs/qcr7')!.body).toEqual({ data: { priority: 1, revision: 5 } });
    expect(select('Priority')).toHaveValue('1');
    expect(button('Update')).toBeDisabled();
  });

  it('[QCR-10] says that the priority could not be changed, inside the review', async () => {
    server.use(http.put('/api/qcrs/:id', () => refuse('internal')));
    const { user } = await review({ availableActions: ['update-priority'] }, 1, 'Project Manager');
    await user.selectOptions(select('Priority'), '1');
    await user.click(button('Update'));
    expect(await dialog().findByText(say.priorityFailed)).toBeVisible();
    expect(select('Priority')).toHaveValue('1');
  });

  it('[QCR-09] says when somebody else has changed it meanwhile, and shows theirs', async () => {
    server.use(
      http.put('/api/qcrs/:id', () => {
        changed({ priority: 5, revision: 6 })();
        return refuse('stale');
      }),
    );
    const { user } = await review({ availableActions: ['update-priority'] }, 1, 'Project Manager');
    await user.selectOptions(select('Priority'), '1');
    await user.click(button('Update'));
    expect(await dialog().findByText(/Somebody else changed this/)).toBeVisible();
    expect(select('Priority')).toHaveValue('5');
  });
});

describe('page 2, the completion status', () => {
  const ballots = [
    aBallot('Carla Mason', { disposition: 'Approved', comments: 'Worth it.' }),
    aBallot('Jo Berg'),
  ];

  it('[QCR-03] says who has completed CCB1, with their comments', async () => {
    await review({ ballots }, 2, 'CCB');
    const table = within(dialog().getByRole('table', { name: 'Completion status' }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Name',
      'Completed CCB1',
      'Comments',
    ]);
    expect(table.getByRole('row', { name: /Carla Mason Approved .* Worth it\./ })).toBeVisible();
    expect(table.getByRole('row', { name: /Jo Berg Not voted yet/ })).toBeVisible();
    expect(dialog().getByText('1 of 2 have submitted a disposition.')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Send Reminder' })).toBeNull();
  });

  it('[BLD-09] [QCR-07] says of a vote that ended how, by whom, when and why, and who did not vote', async () => {
    const round: VoteRound = {
      id: 4,
      stage: 'CCB1',
      outcome: 'discussion',
      endedAt: '2026-03-06T15:00:00.000Z',
      endedBy: 'Petra Marsh',
      reason: 'Let us talk about the sensor.',
      ballots,
      boardKnown: true,
    };
    await review({ ballots, rounds: [round, { ...round, id: 3, reason: 'Older.' }] }, 2, 'CCB');
    const end = dialog().getAllByText('Sent to a discussion')[0]!.parentElement!;
    expect(end).toHaveTextContent(/by Petra Marsh, Mar 6, 2026/);
    expect(dialog().getByText('Let us talk about the sensor.')).toBeVisible();
    expect(dialog().getByText('1 of 2 submitted a disposition.')).toBeVisible();
    expect(dialog().getByRole('row', { name: /Jo Berg Did not vote/ })).toBeVisible();
    expect(dialog().getByText('An earlier vote at CCB1 (1)')).toBeVisible();
  });

  it('[QCR-03] [QCR-10] a CM reminds those who have not', async () => {
    const meta = (remindedBefore: string[]) => () =>
      HttpResponse.json({ data: qcrs[0], meta: { reminded: ['Carla Mason'], remindedBefore } });
    server.use(http.post('/api/qcrs/:id/reminders', meta([])));
    const { user } = await review({ ballots, availableActions: ['remind'] }, 2, 'CM');
    await user.click(button('Send Reminder'));
    expect(await dialog().findByText(buildMessages.reminded)).toBeVisible();
    server.use(http.post('/api/qcrs/:id/reminders', meta(['Jo Berg'])));
    await user.click(button('Send Reminder'));
    expect(
      await dialog().findByText(`${buildMessages.reminded} Not to Jo Berg, who had one today already.`),
    ).toBeVisible();
    server.use(http.post('/api/qcrs/:id/reminders', () => refuse('internal')));
    await user.click(button('Send Reminder'));
    expect(await dialog().findByText(buildMessages.reminderFailed)).toBeVisible();
  });

  it('[BLD-17] shows what happened to it, once somebody wants to know', async () => {
    const entry = anEntry({
      event: 'priority',
      before: '3',
      after: '1',
      actorName: 'Petra Marsh',
      qcr: 'qcr7',
    });
    server.use(http.get('/api/qcrs/:id/history', () => HttpResponse.json({ data: [entry] })));
    const { user } = await review({ ballots }, 2, 'CCB');
    expect(timesAsked('GET /qcrs/qcr7/history')).toBe(0);
    await user.click(dialog().getByText('History'));
    expect(await dialog().findByText('Changed the priority')).toBeVisible();
    expect(dialog().getByText('Petra Marsh')).toBeVisible();
  });

  it('[QCR-03] nobody is reminded when all have', async () => {
    await review({ ballots: [ballots[0]!], availableActions: ['remind'] }, 2, 'CM');
    expect(button('Send Reminder')).toBeDisabled();
  });
});

describe('page 3, the disposition', () => {
  const votes = ['vote', 'discuss'] as const;

  it('[QCR-04] [QCR-06] [QCR-10] a voter submits one, after choosing it', async () => {
    server.use(http.post('/api/ccbs', () => HttpResponse.json({ data: {} }, { status: 201 })));
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    expect(select('Disposition')).toHaveValue('Waiting on approval');
    expectSubmitWaits();
    await user.selectOptions(select('Disposition'), 'Disapproved');
    expect(dialog().queryByRole('combobox', { name: 'Status' })).toBeNull();
    await user.type(comments(), 'Too costly.');
    await user.click(button('Submit'));
    expect(await screen.findByText(say.submitted)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastAsked('POST /ccbs')!.body).toEqual({
      data: { QCRnumber: 'qcr7', stage: 'CCB1', disposition: 'Disapproved', comments: 'Too costly.' },
    });
  });

  it.each([
    ['a vote', { availableActions: [...votes] }, 'CCB'],
    [
      'the final disposition',
      {
        selectedDisposition: 'Pending',
        discussionNeeded: true,
        availableActions: ['final-disposition'],
      },
      'CM',
    ],
  ] as const)('[BLD-09] %s that disapproves says why', async (_what, facts, group) => {
    const { user } = await review({ ...facts, availableActions: [...facts.availableActions] }, 3, group);
    expect(comments()).not.toBeRequired();
    await user.selectOptions(select('Disposition'), 'Disapproved');
    expect(comments()).toBeRequired();
    expect(comments()).toHaveAccessibleDescription(/Disapproving needs a reason/);
    await user.type(comments(), '  ');
    await user.click(button('Submit'));
    expect(comments()).toBeInvalid();
    expect(dialog().getByText(say.reasonRequired)).toBeVisible();
    expect(timesAsked('POST /ccbs') + timesAsked('POST /qcrs/qcr7/final-disposition')).toBe(0);
    await user.selectOptions(select('Disposition'), 'Approved');
    expect(comments()).not.toBeRequired();
  });

  it('[QCR-06] the approving PM chooses Working or Deferred first', async () => {
    server.use(http.post('/api/ccbs', () => HttpResponse.json({ data: {} }, { status: 201 })));
    const { user } = await review({ availableActions: [...votes, 'choose-status'] }, 3, 'Project Manager');
    await user.selectOptions(select('Disposition'), 'Approved');
    expectSubmitWaits();
    expect(
      within(select('Status'))
        .getAllByRole('option')
        .slice(1)
        .map((option) => option.textContent),
    ).toEqual(['Working', 'Deferred']);
    await user.selectOptions(select('Status'), 'Deferred');
    await user.click(button('Submit'));
    await screen.findByText(say.submitted);
    expect(lastAsked('POST /ccbs')!.body).toMatchObject({
      data: { disposition: 'Approved', status: 'Deferred' },
    });
  });

  it('[QCR-04] says that this voter has submitted already, and takes no second one', async () => {
    await review(
      {
        availableActions: ['discuss'],
        ballots: [aBallot('Carla Mason', { disposition: 'Approved' }), aBallot('Jo Berg')],
      },
      3,
      'CCB',
    );
    expect(dialog().getByText(say.alreadySubmitted)).toBeVisible();
    expect(button('Submit')).toBeDisabled();
    expect(button('Discussion')).toBeEnabled();
  });

  it('[QCR-04] says so too when the server knew first', async () => {
    server.use(
      http.post('/api/ccbs', () => {
        changed({
          availableActions: ['discuss'],
          ballots: [aBallot('Carla Mason', { disposition: 'Approved' })],
        })();
        return refuse('qcr-already-voted');
      }),
    );
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    await user.selectOptions(select('Disposition'), 'Approved');
    await user.click(button('Submit'));
    await waitFor(() => expect(dialog().getAllByText(say.alreadySubmitted).length).toBeGreaterThan(0));
    expect(button('Submit')).toBeDisabled();
  });

  it('[QCR-10] a failure says P2 inside the review and keeps what was typed', async () => {
    server.use(http.post('/api/ccbs', () => refuse('internal')));
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    await user.type(comments(), 'Fine.');
    await user.selectOptions(select('Disposition'), 'Approved');
    await user.click(button('Submit'));
    expect(await dialog().findByText(say.submitP2)).toBeVisible();
    expect(comments()).toHaveValue('Fine.');
  });

  it('[QCR-03] takes 300 characters of comments and not one more', async () => {
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    expect(comments()).toHaveAccessibleDescription('300 of 300 characters left');
    await user.click(comments());
    await user.paste('x'.repeat(301));
    await user.selectOptions(select('Disposition'), 'Approved');
    await user.click(button('Submit'));
    expect(await dialog().findByText('Please use at most 300 characters.')).toBeVisible();
    expect(timesAsked('POST /ccbs')).toBe(0);
  });

  it('[QCR-07] [QCR-10] a voter asks for a discussion', async () => {
    server.use(
      http.post(
        '/api/qcrs/:id/discussion',
        changed({ selectedDisposition: 'Pending', discussionNeeded: true }),
      ),
    );
    const ballots = [aBallot('Carla Mason'), aBallot('Jo Berg', { disposition: 'Approved' })];
    const { user } = await review({ availableActions: [...votes], ballots }, 3, 'CCB');
    await user.type(comments(), ' Security first. ');
    await user.click(button('Discussion'));
    const question = within(await screen.findByRole('dialog', { name: 'Ask for a discussion' }));
    expect(question.getByText(/ends the voting on this change request, for everybody/)).toBeVisible();
    expect(question.getByText('Carla Mason can no longer submit a disposition.')).toBeVisible();
    expect(question.getByText(/What Jo Berg submitted stays to be read/)).toBeVisible();
    expect(timesAsked('POST /qcrs/qcr7/discussion')).toBe(0);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(comments()).toHaveValue(' Security first. ');
    await user.click(button('Discussion'));
    await user.click(button('End voting and discuss'));
    expect(await screen.findByText(say.discussionSet)).toBeVisible();
    expect((lastAsked('POST /qcrs/qcr7/discussion')!.body as { data: unknown }).data).toEqual({
      comments: 'Security first.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('table', { name: 'Pending QCRS - Discussion Required' })).toBeVisible();
    await waitFor(() => expect(button('Review QCR-0007')).toHaveFocus());
  });

  it('[QCR-10] a discussion that could not be set says P4', async () => {
    server.use(http.post('/api/qcrs/:id/discussion', () => refuse('internal')));
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    await user.type(comments(), 'Security first.');
    await user.click(button('Discussion'));
    await user.click(button('End voting and discuss'));
    expect(await dialog().findByText(say.discussionP4)).toBeVisible();
    expect(comments()).toHaveValue('Security first.');
  });

  it('[QCR-03] Escape loses nothing of what was typed, until it is discarded', async () => {
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    await user.type(comments(), 'A long thought');
    await user.selectOptions(select('Disposition'), 'Disapproved');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Review QCR-0007'));
    expect(await dialog().findByText(/what you typed had not been saved/)).toBeVisible();
    expect(comments()).toHaveValue('A long thought');
    await user.click(screen.getByRole('tab', { name: 'Disposition' }));
    expect(comments()).toHaveValue('A long thought');
    expect(select('Disposition')).toHaveValue('Disapproved');
    await user.click(button('Discard'));
    expect(comments()).toHaveValue('');
    expect(Object.keys(localStorage).filter((key) => key.includes('vault'))).toEqual([]);
  });

  it('[QCR-04] whoever was overtaken while typing still has the comment', async () => {
    server.use(
      http.post('/api/ccbs', () => {
        changed({ selectedDisposition: 'Pending', discussionNeeded: true, availableActions: [] })();
        return refuse('qcr-voting-over');
      }),
    );
    const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
    await user.type(comments(), 'A long thought');
    await user.selectOptions(select('Disposition'), 'Approved');
    await user.click(button('Submit'));
    expect(await dialog().findByText('Your comment was not sent')).toBeVisible();
    expect(dialog().getByText('A long thought')).toBeVisible();
    await user.click(button('Discard'));
    expect(dialog().queryByText('A long thought')).toBeNull();
  });

  describe('once a discussion is needed', () => {
    const pending: Partial<Qcr> = {
      selectedDisposition: 'Pending',
      discussionNeeded: true,
      availableActions: ['final-disposition'],
    };

    it('[QCR-06] [QCR-07] [QCR-10] a CM submits the final disposition, with a status when approved', async () => {
      server.use(
        http.post(
          '/api/qcrs/:id/final-disposition',
          changed({ selectedDisposition: 'Approved', discussionNeeded: false }),
        ),
      );
      const { user } = await review(pending, 3, 'CM');
      expect(select('Disposition')).toHaveValue('Pending');
      expectSubmitWaits();
      expect(dialog().queryByRole('button', { name: 'Discussion' })).toBeNull();
      await user.selectOptions(select('Disposition'), 'Approved');
      expectSubmitWaits();
      await user.selectOptions(select('Status'), 'Working');
      await user.click(button('Submit'));
      expect(await screen.findByText(say.updated)).toBeVisible();
      expect(lastAsked('POST /qcrs/qcr7/final-disposition')!.body).toEqual({
        data: { disposition: 'Approved', comments: '', status: 'Working' },
      });
    });

    it('[QCR-07] needs no status when disapproved, and P6 says when it failed', async () => {
      server.use(http.post('/api/qcrs/:id/final-disposition', () => refuse('internal')));
      const { user } = await review(pending, 3, 'CM');
      await user.selectOptions(select('Disposition'), 'Disapproved');
      await user.type(comments(), 'Agreed on Tuesday.');
      expect(button('Submit')).toHaveAttribute('aria-disabled', 'false');
      await user.click(button('Submit'));
      expect(await dialog().findByText(say.updateP6)).toBeVisible();
    });

    it('[QCR-07] the others read that it is to be discussed', async () => {
      await review({ ...pending, availableActions: [] }, 3, 'CCB');
      expect(dialog().getByText(/is to be discussed/)).toBeVisible();
      expect(dialog().queryByRole('button', { name: 'Submit' })).toBeNull();
      expect(dialog().queryByRole('textbox')).toBeNull();
    });
  });

  describe('says before what an approval does to the open build', () => {
    const note = () => dialog().findByText(/goes into the open/);

    it('[QCR-06] [QCR-08] when all approve, and what is to be passed once more', async () => {
      builds = [aBuild({ stage: 'CCB2', ballots: ballotsWith({ CCB2: 2 }) })];
      const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
      expect(lastAsked('GET /builds')!.query.get('filters[ProjectName][$eq]')).toBe('Atlas');
      expect(lastAsked('GET /builds')!.query.get('filters[status][$eq]')).toBe('Open');
      await user.selectOptions(select('Disposition'), 'Disapproved');
      expect(dialog().queryByText(/goes into the open/)).toBeNull();
      await user.selectOptions(select('Disposition'), 'Approved');
      expect(await note()).toHaveTextContent(
        'When all approve and the status is Working, this change request goes into the open Build 0012 (Atlas 4.2), which is at stage CCB2.',
      );
      for (const sentence of [
        'The build goes from CCB2 to QIP-1s.',
        'Review QIP-1s and Project Planning are done and will have to be done again.',
        'The votes on CCB2 of Carla Mason and Colin Burke will be deleted.',
      ])
        expect(dialog().getByText(sentence)).toBeVisible();
    });

    it('[QCR-06] [QCR-07] at once, when a CM ends the discussion; not when it is deferred', async () => {
      builds = [aBuild({ stage: 'CCB2' })];
      const { user } = await review(
        {
          selectedDisposition: 'Pending',
          discussionNeeded: true,
          availableActions: ['final-disposition'],
        },
        3,
        'CM',
      );
      await user.selectOptions(select('Disposition'), 'Approved');
      expect(await note()).toHaveTextContent('Approved as Working, this change request goes into the open');
      await user.selectOptions(select('Status'), 'Deferred');
      expect(dialog().queryByText(/goes into the open/)).toBeNull();
    });

    it('[QCR-06] at once, when the PM is the last to approve', async () => {
      builds = [aBuild({ stage: 'QIP-1s' })];
      const { user } = await review(
        {
          availableActions: [...votes, 'choose-status'],
          ballots: [aBallot('Carla Mason'), aBallot('Jo Berg', { disposition: 'Approved' })],
        },
        3,
        'Project Manager',
      );
      await user.selectOptions(select('Disposition'), 'Approved');
      expect(await note()).toHaveTextContent('Approved as Working');
      expect(dialog().getByText('Nothing in that build is reset.')).toBeVisible();
    });

    it('[QCR-06] nothing, when the project has no open build', async () => {
      const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
      await user.selectOptions(select('Disposition'), 'Approved');
      await waitFor(() => expect(timesAsked('GET /builds')).toBeGreaterThan(0));
      expect(dialog().queryByText(/goes into the open/)).toBeNull();
    });

    it('[QCR-06] that it may, when that cannot be found out', async () => {
      server.use(http.get('/api/builds', () => refuse('internal')));
      const { user } = await review({ availableActions: [...votes] }, 3, 'CCB');
      await user.selectOptions(select('Disposition'), 'Approved');
      expect(await dialog().findByText(/could not be found out/)).toBeVisible();
    });
  });

  it('[QCR-04] whoever may not vote reads where it stands', async () => {
    await review({}, 3, 'Developer');
    expect(dialog().getByText(/Until all have/)).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Submit' })).toBeNull();
    expect(dialog().queryByRole('button', { name: 'Discussion' })).toBeNull();
  });

  it('[QCR-05] a decided one says what the board made of it', async () => {
    await review({ selectedDisposition: 'Approved', CCB1: true, status: 'Deferred' }, 3, 'CCB');
    expect(dialog().getByText(/The board has decided/)).toHaveTextContent(
      'The board has decided: Approved with status Deferred',
    );
  });
});
