import { qprMessages as say, type GroupName, type SubmittedQpr } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson } from '../../testing/builders';
import { aQpr } from '../../testing/change-requests';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { openApp } from '../../testing/open-app';
import { heading, logIn, openScreen } from '../../testing/open-screen';
import { ReviewQprPage } from './pages/review-qpr-page';

withFakeServer();

let qprs: SubmittedQpr[];

const decided = (facts: Partial<SubmittedQpr>) => () => {
  qprs = [aQpr({ closed: true, approvingPM: 'pm', approvingPMName: 'Petra Marsh', ...facts })];
  return HttpResponse.json({ data: qprs[0] });
};

beforeEach(() => {
  qprs = [aQpr(), aQpr({ id: 13, documentId: 'qpr13', title: 'Speed is negative' })];
  server.use(
    http.get('/api/projects/names', () =>
      HttpResponse.json({ data: [{ id: 1, documentId: 'atlas', ProjectName: 'Atlas' }] }),
    ),
    http.get('/api/submitted-qpr', () =>
      HttpResponse.json({ data: qprs, meta: { pagination: { total: qprs.length } } }),
    ),
    http.get('/api/submitted-qpr/:id', ({ params }) => {
      const found = qprs.find(({ documentId }) => documentId === params.id);
      return found ? HttpResponse.json({ data: found }) : refuse('not-found');
    }),
    http.post('/api/submitted-qpr/:id/approve', decided({ status: 'Approved', approved: true })),
    http.post('/api/submitted-qpr/:id/reject', decided({ status: 'Disapproved', pmComments: 'No.' })),
  );
});

const as = (...groups: GroupName[]) => logIn(aPerson({ username: 'pm', groups }));

const path = '/Project-Overview/Review-QPR';
const open = async (query = '') => {
  const app = openScreen(path + query, <ReviewQprPage />);
  await screen.findByText(/^Showing|^Nothing to show/);
  return app;
};
const asked = () => lastAsked('GET /submitted-qpr')!.query;
const filter = (number: number) => within(screen.getByRole('group', { name: `Filter ${number}` }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const panel = () => within(screen.getByRole('region', { name: /QPR-0012/ }));

describe('the list of problem reports', () => {
  it('[QPR-05] has nine columns, with numbers that read QPR-0012', async () => {
    as('CCB', 'Employee');
    await open();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'QPR Number',
      'Date Created',
      'Title',
      'Found In',
      'Software Version',
      'Found During',
      'Constraint On',
      'Status',
      'Action',
    ]);
    const row = within(screen.getByRole('row', { name: /Altitude jumps/ }));
    expect(row.getByRole('cell', { name: 'QPR-0012' })).toBeVisible();
    expect(row.getByText('Mar 2, 2026')).toBeVisible();
    expect(row.getByText('Waiting on approval')).toBeVisible();
  });

  it('[QPR-05] leaves closed ones out until Show Closed QPRs is checked, and keeps that in the address', async () => {
    as('CCB', 'Employee');
    const { user, address } = await open();
    expect(asked().get('filters[$and][0][closed][$eq]')).toBe('false');
    await user.click(screen.getByRole('checkbox', { name: 'Show Closed QPRs' }));
    await waitFor(() => expect([...asked().keys()].some((key) => key.includes('closed'))).toBe(false));
    expect(address()).toContain('closed=1');
  });

  it('[QPR-05] is narrowed by rows once Apply Filter is pressed, on the server and in the address', async () => {
    as('CCB', 'Employee');
    const { user, address } = await open();
    await user.type(filter(1).getByRole('textbox', { name: 'Title' }), 'alti');
    await user.click(button('Add filter'));
    await user.selectOptions(filter(2).getByRole('combobox', { name: 'Field' }), 'Status');
    await user.selectOptions(filter(2).getByRole('combobox', { name: 'Status' }), 'Approved');
    expect(asked().toString()).not.toContain('alti');
    await user.click(button('Apply Filter'));
    await waitFor(() => expect(asked().get('filters[$and][1][title][$words]')).toBe('alti'));
    expect(asked().get('filters[$and][2][status][$eq]')).toBe('Approved');
    expect(address()).toContain('where=title%3Aalti&where=status%3AApproved');
  });

  it('[QPR-05] begins with the rows of the address, and Clear Filter takes them all away', async () => {
    as('CCB', 'Employee');
    const { user, address } = await open('?where=foundIn:Atlas&where=softwareVersion:2&closed=1&page=3');
    await waitFor(() => expect(asked().get('filters[$and][0][foundIn][$eq]')).toBe('Atlas'));
    expect(filter(2).getByRole('textbox', { name: 'Version' })).toHaveValue('2');
    await user.click(button('Clear Filter'));
    expect(address()).toBe('/Project-Overview/Review-QPR');
    expect(screen.getAllByRole('group', { name: /^Filter \d/ })).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: 'Show Closed QPRs' })).not.toBeChecked();
  });

  it('[QPR-05] filters by Title, Found In, Version, Found During, Constraint On and Status, in 1 to 6 rows', async () => {
    as('CCB', 'Employee');
    const { user } = await open();
    expect(
      within(filter(1).getByRole('combobox', { name: 'Field' }))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Title', 'Found In', 'Version', 'Found During', 'Constraint On', 'Status']);
    expect(button('Remove filter 1')).toHaveAttribute('aria-disabled', 'true');
    for (let count = 0; count < 7; count += 1) await user.click(button('Add filter'));
    expect(screen.getAllByRole('group', { name: /^Filter \d/ })).toHaveLength(6);
    await user.click(button('Remove filter 6'));
    expect(screen.getAllByRole('group', { name: /^Filter \d/ })).toHaveLength(5);
  });

  it('[QPR-05] asks the server to sort', async () => {
    as('CCB', 'Employee');
    const { user } = await open();
    expect(asked().get('sort')).toBe('id:desc');
    await user.click(button('Software Version'));
    await waitFor(() => expect(asked().get('sort')).toBe('softwareVersion:asc'));
  });

  it.each([
    ['', 'No problem report waits for its review'],
    ['?closed=1', 'There are no problem reports yet'],
    ['?where=title:x', 'No problem report matches these filters'],
  ])('[QPR-05] says with %s that there is nothing', async (query, words) => {
    qprs = [];
    as('CCB', 'Employee');
    await open(query);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('[QPR-07] speaks of their own reports to people who see no others', async () => {
    qprs = [];
    logIn(aPerson({ username: 'customer', groups: [] }));
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Your Reports' })).toBeVisible();
    expect(screen.getByText('You have not reported a problem yet')).toBeVisible();
  });

  it.each([[[]], [['Employee']]] as GroupName[][][])(
    '[QPR-07] shows people of groups %j, who see no others, their closed ones too',
    async (groups) => {
      as(...groups);
      await open();
      expect([...asked().keys()].some((key) => key.includes('closed'))).toBe(false);
      expect(screen.queryByRole('checkbox', { name: 'Show Closed QPRs' })).toBeNull();
    },
  );

  it('[SES-16] says so when it cannot be fetched, and tries again', async () => {
    server.use(http.get('/api/submitted-qpr', () => refuse('internal'), { once: true }));
    as('CCB', 'Employee');
    const { user } = openScreen(path, <ReviewQprPage />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Altitude jumps/ })).toBeVisible();
  });
});

describe('the preview of a problem report', () => {
  it('[QPR-05] shows everything to read only, with the submitted priority, and gives the focus back', async () => {
    as('CCB', 'Employee');
    const { user, address } = await open();
    await user.click(button('Preview QPR-0012'));
    expect(await screen.findByRole('heading', { name: /QPR-0012/ })).toHaveFocus();
    expect(address()).toContain('open=qpr12');
    expect(panel().getByText('The altitude jumps by 40 feet.')).toBeVisible();
    expect(panel().getByText('Submitted Priority').nextSibling).toHaveTextContent('2');
    expect(panel().queryByRole('textbox')).toBeNull();
    expect(panel().queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(panel().getByRole('button', { name: 'Close' }));
    expect(button('Preview QPR-0012')).toHaveFocus();
    expect(address()).toBe('/Project-Overview/Review-QPR');
  });

  it('[QPR-05] opens by the address of the record, as mails have it', async () => {
    as('CCB', 'Employee');
    const { address } = openApp(`${path}/qpr12`);
    await heading('Review QPR');
    expect(await screen.findByRole('heading', { name: /QPR-0012/ })).toBeVisible();
    expect(address()).toBe('/Project-Overview/Review-QPR?open=qpr12');
  });

  it('[QPR-07] says when there is none, or none for this person', async () => {
    as('CCB', 'Employee');
    await open('?open=elsewhere');
    expect(
      await screen.findByText('This problem report does not exist, or you may not see it'),
    ).toBeVisible();
  });

  it('[QPR-06] tells its author what became of it', async () => {
    qprs = [
      aQpr({
        closed: true,
        status: 'Disapproved',
        approvingPM: 'pm',
        approvingPMName: 'Petra Marsh',
        dateReviewed: '2026-03-03',
        pmComments: 'Known and\naccepted.',
      }),
    ];
    logIn(aPerson({ username: 'customer', groups: [] }));
    await open('?open=qpr12&closed=1');
    expect(await screen.findByText('Petra Marsh')).toBeVisible();
    expect(screen.getByText(/Known and/)).toHaveTextContent('Known and accepted.');
  });

  it('[QPR-06] leads to the change request made from it, where the person sees change requests', async () => {
    const made = { id: 7, documentId: 'qcr7', readable: true };
    qprs = [aQpr({ closed: true, approved: true, status: 'Approved', qcr: made })];
    as('CCB', 'Employee');
    await open('?open=qpr12');
    expect(await screen.findByRole('link', { name: 'QCR-0007' })).toHaveAttribute(
      'href',
      '/Project-Overview/Review-QCR?open=qcr7',
    );
  });

  it('[QPR-06] [QCR-09] only names it to a PM who reported the problem in the project of another', async () => {
    qprs = [aQpr({ closed: true, approved: true, qcr: { id: 7, documentId: 'qcr7', readable: false } })];
    as('Project Manager');
    await open('?open=qpr12');
    expect(await screen.findByText('QCR-0007')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'QCR-0007' })).toBeNull();
  });

  it('[QPR-06] only names it to a customer', async () => {
    qprs = [aQpr({ closed: true, approved: true, qcr: { id: 7, documentId: 'qcr7', readable: false } })];
    logIn(aPerson({ username: 'customer', groups: [] }));
    await open('?open=qpr12');
    expect(await screen.findByText('QCR-0007')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'QCR-0007' })).toBeNull();
  });
});

describe('a report followed to its release, by its author too', () => {
  const build = { id: 6, ProjectName: 'Cygnus', version: '2.1', completed: false };
  const progress = { qcr: 7, disposition: 'Approved', status: 'Working', build: null } as const;

  it.each([
    [
      { ...progress, disposition: 'Waiting on approval', status: null },
      ['The change control board is deciding about it'],
    ],
    [{ ...progress, disposition: 'Pending', status: null }, ['The change control board is discussing it']],
    [{ ...progress, disposition: 'Disapproved', status: null }, ['Disapproved by the change control board']],
    [progress, ['Approved', 'In none yet']],
    [{ ...progress, status: 'Deferred' }, ['Approved, deferred', 'In none: it is deferred']],
    [
      { ...progress, build },
      ['Approved', 'Build 0006 of Cygnus 2.1', 'Not yet: the build is being worked on'],
    ],
    [
      { ...progress, build: { ...build, completed: true } },
      ['Approved', 'Build 0006 of Cygnus 2.1', 'Yes, in Cygnus 2.1'],
    ],
  ] as const)('[QPR-05] [NOT-05] %j reads as %j', async (facts, words) => {
    qprs = [
      aQpr({
        closed: true,
        approved: true,
        qcr: { id: 7, documentId: 'qcr7', readable: false },
        progress: facts,
      }),
    ];
    logIn(aPerson({ username: 'customer', groups: [] }));
    await open('?open=qpr12&closed=1');
    expect(await screen.findByText('QCR-0007')).toBeVisible();
    const labels = ['Decision', 'Build', 'Released'];
    const shown = labels.flatMap((label) => {
      const term = screen.queryByText(label, { selector: 'dt' });
      return term ? [term.nextElementSibling!.textContent] : [];
    });
    expect(shown).toEqual(words);
  });
});

describe('the review by the project manager', () => {
  const review = async () => {
    qprs = [aQpr({ availableActions: ['approve', 'reject'] })];
    as('Project Manager', 'Employee');
    const app = await open('?open=qpr12');
    await screen.findByRole('group', { name: 'Review QPR-0012' });
    return app;
  };
  const comments = () => panel().getByRole('textbox', { name: 'Comments' });

  it('[QPR-06] approves with a priority, which has to be chosen first', async () => {
    const { user } = await review();
    expect(button('Approve')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Approve')).toHaveAccessibleDescription('Select a priority to approve.');
    await user.selectOptions(panel().getByRole('combobox', { name: 'Priority' }), '4');
    await user.type(comments(), 'Go on.');
    await user.click(button('Approve'));
    expect(await screen.findByText(say.approved)).toBeVisible();
    expect(screen.getByText(say.notified)).toBeVisible();
    expect(lastAsked('POST /submitted-qpr/qpr12/approve')!.body).toEqual({
      data: { priority: 4, pmComments: 'Go on.' },
    });
    expect(panel().getByText('Approved')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Review QPR-0012' })).toBeNull();
    expect(screen.getByRole('heading', { name: /QPR-0012/ })).toHaveFocus();
  });

  it('[QPR-06] rejects, with or without a priority', async () => {
    const { user } = await review();
    await user.click(button('Reject'));
    expect(await screen.findByText(say.rejected)).toBeVisible();
    expect(lastAsked('POST /submitted-qpr/qpr12/reject')!.body).toEqual({ data: { pmComments: '' } });
    expect(panel().getByText('Disapproved')).toBeVisible();
  });

  it('[QPR-06] takes 500 characters of comments and not one more', async () => {
    const { user } = await review();
    await user.click(comments());
    await user.paste('x'.repeat(501));
    expect(comments()).toHaveAccessibleDescription('1 character too many');
    await user.click(button('Reject'));
    expect(await screen.findByText('Please use at most 500 characters.')).toBeVisible();
    expect(timesAsked('POST /submitted-qpr/qpr12/reject')).toBe(0);
    await user.type(comments(), '{Backspace}');
    await user.click(button('Reject'));
    expect(await screen.findByText(say.rejected)).toBeVisible();
  });

  it.each([
    ['Approve', 'approve', say.approveP2],
    ['Reject', 'reject', say.rejectP4],
  ])('[QPR-06] a failure to %s says so and keeps what was typed', async (name, path, words) => {
    const { user } = await review();
    server.use(http.post(`/api/submitted-qpr/:id/${path}`, () => refuse('internal')));
    await user.selectOptions(panel().getByRole('combobox', { name: 'Priority' }), '4');
    await user.type(comments(), 'Go on.');
    await user.click(button(name));
    expect(await screen.findByText(words)).toBeVisible();
    expect(comments()).toHaveValue('Go on.');
  });

  it('[QPR-06] says who was quicker by what the server says', async () => {
    const { user } = await review();
    server.use(http.post('/api/submitted-qpr/:id/reject', () => refuse('qpr-closed')));
    await user.click(button('Reject'));
    expect(await screen.findByText('This problem report has been reviewed already.')).toBeVisible();
  });

  it('[QPR-06] keeps what was typed when the report is closed by Close or Escape and opened again', async () => {
    const { user } = await review();
    await user.type(comments(), 'Half a sentence');
    await user.keyboard('{Escape}');
    if (screen.queryByRole('button', { name: 'Close' })) await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Review QPR-0012' })).toBeNull());
    await user.click(button('Preview QPR-0012'));
    await screen.findByRole('group', { name: 'Review QPR-0012' });
    expect(comments()).toHaveValue('Half a sentence');
    await user.click(button('Reject'));
    await screen.findByText(say.rejected);
    expect(screen.queryByText('Half a sentence', { selector: '.unsent-text' })).toBeNull();
  });

  it('[QPR-06] shows whoever was overtaken what they had typed, until they discard it', async () => {
    const { user } = await review();
    server.use(
      http.post('/api/submitted-qpr/:id/reject', () => {
        qprs = [aQpr({ closed: true, approved: true, status: 'Approved' })];
        return refuse('qpr-closed');
      }),
    );
    await user.type(comments(), 'Known since May.');
    await user.click(button('Reject'));
    expect(await screen.findByText('Known since May.')).toBeVisible();
    expect(screen.getByText('Your comment was not sent')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Review QPR-0012' })).toBeNull();
    await user.click(button('Discard'));
    expect(screen.queryByText('Known since May.')).toBeNull();
  });

  it('[QPR-06] is sent once, however often the button is pressed', async () => {
    const { user } = await review();
    await user.tripleClick(button('Reject'));
    await screen.findByText(say.rejected);
    expect(timesAsked('POST /submitted-qpr/qpr12/reject')).toBe(1);
  });
});
