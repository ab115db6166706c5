import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../../../testing/builders';
import { aQpr } from '../../../testing/change-requests';
import { withFakeServer } from '../../../testing/fake-server';
import { openApp } from '../../../testing/open-app';
import { logIn, pageNamed } from '../../../testing/open-screen';
import { as, button, open, panel, path, store, withProblems } from './testing/open-reports';

withFakeServer();
withProblems();

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
    await pageNamed('Review QPR');
    expect(await screen.findByRole('heading', { name: /QPR-0012/ })).toBeVisible();
    expect(address()).toBe('/Project-Overview/Review-QPR?open=qpr12');
  });

  it('[WAI-03] gives the focus to the decision of those who come from what waits for them', async () => {
    store.qprs = [aQpr({ availableActions: ['approve', 'reject'] })];
    as('Project Manager', 'Employee');
    const { address } = await open('?open=qpr12&act=1');
    await waitFor(() => expect(panel().getByRole('combobox', { name: 'Priority' })).toHaveFocus());
    expect(address()).toBe('/Project-Overview/Review-QPR?open=qpr12');
  });

  it('[QPR-07] says when there is none, or none for this person', async () => {
    as('CCB', 'Employee');
    await open('?open=elsewhere');
    expect(
      await screen.findByText('This problem report does not exist, or you may not see it'),
    ).toBeVisible();
  });

  it('[QPR-06] tells its author the decision', async () => {
    store.qprs = [
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

  it('[DIR-03] shows its reader who decided, as a name with a card', async () => {
    const reviewed = { approvingPM: 'pm', approvingPMName: 'Petra Marsh', dateReviewed: '2026-03-03' };
    store.qprs = [aQpr({ closed: true, approved: true, status: 'Approved', ...reviewed })];
    as('CCB', 'Employee');
    await open('?open=qpr12');
    expect(await screen.findByRole('button', { name: 'Petra Marsh', expanded: false })).toBeVisible();
  });

  it('[QPR-06] leads to the change request made from it, where the person sees change requests', async () => {
    const made = { id: 7, documentId: 'qcr7', readable: true };
    store.qprs = [aQpr({ closed: true, approved: true, status: 'Approved', qcr: made })];
    as('CCB', 'Employee');
    await open('?open=qpr12');
    expect(await screen.findByRole('link', { name: 'QCR-0007' })).toHaveAttribute(
      'href',
      '/Project-Overview/Review-QCR?open=qcr7',
    );
  });

  it('[QPR-06] [QCR-09] only names it to a PM who reported the problem in the project of another', async () => {
    store.qprs = [
      aQpr({ closed: true, approved: true, qcr: { id: 7, documentId: 'qcr7', readable: false } }),
    ];
    as('Project Manager');
    await open('?open=qpr12');
    expect(await screen.findByText('QCR-0007')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'QCR-0007' })).toBeNull();
  });

  it('[QPR-06] only names it to a customer', async () => {
    store.qprs = [
      aQpr({ closed: true, approved: true, qcr: { id: 7, documentId: 'qcr7', readable: false } }),
    ];
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
    store.qprs = [
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
