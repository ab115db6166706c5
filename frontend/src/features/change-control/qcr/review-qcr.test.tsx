import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../../../testing/builders';
import { aProblem, aQcr } from '../../../testing/change-requests';
import { office, refuse, server, withFakeServer } from '../../../testing/fake-server';
import { openApp } from '../../../testing/open-app';
import { heading, logIn } from '../../../testing/open-screen';
import { openRowMenu } from '../../../testing/row-menu';
import { as, begin, board, button, open, path, withChangeRequests } from './testing/open-review';

withFakeServer();
withChangeRequests();

const asked = (discussionNeeded: boolean) =>
  office.asked.findLast(
    ({ what, query }) =>
      what === 'GET /qcrs' &&
      query.get('filters[$and][0][discussionNeeded][$eq]') === String(discussionNeeded),
  )!.query;

describe('the list of change requests', () => {
  it('[QCR-02] has eleven columns, the last with Review and View / Edit QIP', async () => {
    as('CCB');
    const { user } = await open();
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
    await openRowMenu(user, 'QCR-0007');
    expect(screen.getByRole('menuitem', { name: 'View / Edit QIP' })).toHaveAttribute(
      'href',
      '/Project-Overview/QIP-Form/qcr7',
    );
  });

  it('[QCR-02] marks what needs my vote or has it, what has a plan, and what is in a build', async () => {
    const build = { id: 4, documentId: 'b4', version: '2.0', status: 'Open', stage: 'QIP-1s' } as const;
    board.qcrs = [
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
    expect(first).toHaveTextContent('No QIP yet. It is written once the change request is in a build.');
    const second = screen.getByRole('row', { name: /Speed is negative/ });
    expect(second).toHaveTextContent('You voted “Approved”');
    expect(second).toHaveTextContent('Has QIP-1');
    expect(second).toHaveTextContent('In Build 0004');
  });

  it('[QCR-02] [QCR-06] shows no status of a disapproved one', async () => {
    board.qcrs = [aQcr({ selectedDisposition: 'Disapproved', status: null, rejected: true, closed: true })];
    as('CCB');
    await open('?closed=1');
    expect(screen.getByRole('row', { name: /Altitude jumps/ })).not.toHaveTextContent('Working');
  });

  it('[QCR-02] shows those that wait for a discussion in a table of their own, when there are some', async () => {
    board.qcrs = [
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

  it('[QCR-02] [SES-24] says so when it cannot be fetched', async () => {
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
    board.qcrs = [];
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
