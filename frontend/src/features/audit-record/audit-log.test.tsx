import type { AuditRecord } from '@intranet/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import * as files from '../../shared/documents/save-file';
import { aPerson } from '../../testing/builders';
import { lastAsked, refuse, server, timesAsked, withFakeServer } from '../../testing/fake-server';
import { heading, logIn, openApp } from '../../testing/open-app';
import { textOf } from '../../testing/text-of';
import { auditFilters } from './audit-query';
import { changesOf } from './changes';
import { subjectsOf, together } from './together';
import { actionInWords } from './words';

withFakeServer();

const aRecord = (id: number, facts: Partial<AuditRecord> = {}): AuditRecord => ({
  id,
  documentId: `record${id}`,
  actor: 'it',
  actorName: 'Ingrid Tanaka',
  account: null,
  action: 'user.update',
  subjectType: 'user',
  subjectId: 'user-employee',
  subjectName: 'Emma Caldwell (employee)',
  before: { title: 'Engineer' },
  after: { title: 'Lead' },
  createdAt: '2026-03-04T15:00:00.000Z',
  ...facts,
});

const linesOf = async (blob: Blob) => (await textOf(blob)).trimEnd().split('\r\n');

const answerWith = (records: AuditRecord[]) =>
  server.use(
    http.get('/api/audit-records', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const below = Number(query.get('filters[$and][1][id][$lt]') ?? Infinity);
      const size = Number(query.get('pagination[pageSize]'));
      const data = records.filter(({ id }) => id < below).slice(0, size);
      return HttpResponse.json({ data, meta: { pagination: { total: records.length } } });
    }),
  );

const asAdministration = () => logIn(aPerson({ groups: ['Administration', 'Employee'] }));

describe('the audit log', () => {
  it('[SEC-08] says who changed what and when, before and after', async () => {
    asAdministration();
    answerWith([aRecord(1)]);
    openApp('/Administrator-Tools/Audit-Log');
    const row = within(await screen.findByRole('row', { name: /Emma Caldwell/ }, { timeout: 4000 }));
    expect(row.getByText('User: changed')).toBeVisible();
    expect(row.getByText('Ingrid Tanaka (it)')).toBeVisible();
    expect(row.getByText('Engineer').closest('del')).not.toBeNull();
    expect(row.getByText('Lead').closest('ins')).not.toBeNull();
  });

  it('[SEC-08] [TIC-06] says of a text that is not shown that it changed, and nothing more', async () => {
    asAdministration();
    const before = { description: '[not shown]', solution: null };
    const after = { description: '[not shown]', solution: '[not shown]' };
    answerWith([aRecord(1, { action: 'it-ticket.update', subjectName: 'Ticket 0012', before, after })]);
    openApp('/Administrator-Tools/Audit-Log');
    const row = within(await screen.findByRole('row', { name: /Ticket 0012/ }, { timeout: 4000 }));
    const lines = row.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Description changed; not shown here', 'Solution written; not shown here']);
  });

  it('[SEC-08] folds many values, and names the first of them', async () => {
    asAdministration();
    const before = {
      title: 'Drill',
      start: '2026-03-04',
      end: '2026-03-04',
      allDay: true,
      audience: 'staff',
    };
    answerWith([aRecord(1, { action: 'calendar-event.delete', subjectName: 'Drill', before, after: {} })]);
    openApp('/Administrator-Tools/Audit-Log');
    const row = within(
      await screen.findByRole('row', { name: /Calendar event: deleted/ }, { timeout: 4000 }),
    );
    expect(row.getByText('Title, Start, End and 2 more')).toBeVisible();
    expect(row.getByText('Audience')).not.toBeVisible();
  });

  it('[SEC-08] has one row for an act on several people, with their names, and opens it', async () => {
    asAdministration();
    const assigned = (id: number, person: string, createdAt: string) =>
      aRecord(id, {
        action: 'contract-data.assign',
        subjectName: 'GS-2055',
        before: {},
        after: { person },
        createdAt,
      });
    answerWith([
      assigned(3, 'developer2', '2026-03-04T15:00:00.400Z'),
      assigned(2, 'employee', '2026-03-04T15:00:00.000Z'),
      assigned(1, 'gone', '2026-03-04T14:00:00.000Z'),
    ]);
    server.use(
      http.get('/api/users', () =>
        HttpResponse.json([{ username: 'developer2', firstName: 'Dina', lastName: 'Haddad' }]),
      ),
    );
    const { user } = openApp('/Administrator-Tools/Audit-Log');
    const rows = await screen.findAllByRole('row', { name: /GS-2055/ }, { timeout: 4000 });
    expect(rows).toHaveLength(2);
    expect(screen.getByText('Records 1 to 3 of 3, in 2 rows')).toBeVisible();
    await user.click(within(rows[0]!).getByText('2 records'));
    expect(await within(rows[0]!).findByText('Dina Haddad (developer2)')).toBeVisible();
    expect(within(rows[0]!).getByText('employee')).toBeVisible();
    expect(within(rows[1]!).getByText('gone')).toBeVisible();
  });

  it('[SEC-08] is narrowed by filters that are kept in the address', async () => {
    asAdministration();
    answerWith([]);
    const { user, address } = openApp('/Administrator-Tools/Audit-Log?action=send+reset');
    expect(await screen.findByText('No record matches these filters', {}, { timeout: 4000 })).toBeVisible();
    const { query } = lastAsked('GET /audit-records')!;
    expect(query.get('filters[$and][0][action][$containsi]')).toBe('send');
    expect(query.get('filters[$and][1][action][$containsi]')).toBe('reset');
    await user.type(screen.getByRole('searchbox', { name: 'Who' }), 'it');
    await waitFor(() => expect(address()).toContain('who=it'), { timeout: 3000 });
    await waitFor(() =>
      expect(lastAsked('GET /audit-records')?.query.get('filters[$and][0][who][$words]')).toBe('it'),
    );
  });

  it('[SEC-08] is exported whole, not just the page that is shown', async () => {
    asAdministration();
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    answerWith(Array.from({ length: 250 }, (_, index) => aRecord(250 - index)));
    const { user } = openApp('/Administrator-Tools/Audit-Log');
    await screen.findAllByRole('row', {}, { timeout: 4000 });
    await user.click(screen.getByRole('button', { name: /Download CSV/ }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce(), { timeout: 4000 });
    expect(await linesOf(save.mock.calls[0]![0])).toHaveLength(251);
    expect(save.mock.calls[0]?.[1]).toMatch(/^AuditLog_\d{4}-\d{2}-\d{2}\.csv$/);
  });

  it('[SEC-08] [SES-06] is closed to everyone but administrators', async () => {
    logIn(aPerson({ groups: ['IT', 'Employee'] }));
    const { address } = openApp('/Administrator-Tools/Audit-Log');
    await heading(/Emma/);
    expect(address()).toBe('/');
    expect(timesAsked('GET /audit-records')).toBe(0);
  });

  it('[SEC-08] [SES-24] says so when it cannot be fetched', async () => {
    asAdministration();
    server.use(http.get('/api/audit-records', () => refuse('internal')));
    openApp('/Administrator-Tools/Audit-Log');
    expect(await screen.findByText(/error retrieving the audit log/, {}, { timeout: 4000 })).toBeVisible();
  });
});

it('[SEC-08] the search for what was done knows the words of the screen', () => {
  const filter = { who: '', action: 'ticket created line', record: '', from: '', to: '' };
  expect(auditFilters(filter)).toEqual({
    $and: [
      { action: { $containsi: 'ticket' } },
      { $or: [{ action: { $containsi: 'created' } }, { deed: { $in: ['create'] } }] },
      { $or: [{ action: { $containsi: 'line' } }, { subjectType: { $in: ['contract-data'] } }] },
    ],
  });
});

it('[SEC-08] [OPS-06] never looks into texts by more than the eight conditions that the server takes', () => {
  const typed = { who: 'emma av', action: 'a e i o u t r s n', record: 'ticket 12', from: '', to: '' };
  const written = JSON.stringify(auditFilters(typed));
  expect(written.match(/\$words|\$containsi/g)).toHaveLength(8);
});

it('[SEC-08] an act on several records names the first of them', () => {
  const done = (id: number, subjectName: string, facts: Partial<AuditRecord> = {}) =>
    aRecord(id, { action: 'it-ticket.update', subjectName, ...facts });
  const entries = together([
    done(4, 'Ticket 0009'),
    done(3, 'Ticket 0010'),
    done(2, 'Ticket 0011', { actor: 'it2' }),
    done(1, 'Ticket 0012', { createdAt: '2026-03-04T14:59:50.000Z', actor: 'it2' }),
  ]);
  expect(entries.map(subjectsOf)).toEqual(['Ticket 0009 and 1 more', 'Ticket 0011', 'Ticket 0012']);
});

describe('words of a record', () => {
  it('[SEC-08] [BLD-04] calls the flags of a build what its stages are called', () => {
    const flags = {
      reviewQIP: true,
      ProjectPlanning: true,
      CCB2: true,
      dryRuns: true,
      QIP1: true,
      CCB1: true,
    };
    const fields = changesOf({ before: {}, after: flags }).map(({ field }) => field);
    expect(fields).toEqual(['Review QIP-1s', 'Project Planning', 'CCB2', 'Dry Runs', 'QIP-1s', 'CCB1']);
  });

  it('[SEC-08] reads actions and values as people do', () => {
    expect(actionInWords('user.send-reset-link')).toBe('User: reset link sent');
    expect(actionInWords('it-ticket.create')).toBe('Ticket: created');
    expect(actionInWords('build.sent-back')).toBe('Build: sent back');
    expect(actionInWords('qcr.counted')).toBe('Change request: votes counted');
    expect(
      changesOf({ before: { closeDate: null }, after: { closeDate: '2026-11-21', field: 'imagesOfIssue' } }),
    ).toEqual([
      { field: 'Close date', before: '', after: 'Nov 21, 2026' },
      { field: 'Picture of', before: '', after: 'Images of the issue' },
    ]);
    expect(changesOf({ before: {}, after: { repeats: 'every-2-weeks' } })).toEqual([
      { field: 'Repeats', before: '', after: 'Every 2 weeks' },
    ]);
    expect(changesOf({ before: {}, after: { pictures: [25, 26] } })).toEqual([
      { field: 'Pictures', before: '', after: '2 pictures' },
    ]);
    expect(
      changesOf({
        before: { blocked: false, groups: ['IT', 'CM'] },
        after: { blocked: true, groups: [], workPhone: '1' },
      }),
    ).toEqual([
      { field: 'Blocked', before: 'No', after: 'Yes' },
      { field: 'Groups', before: 'IT, CM', after: '' },
      { field: 'Work phone', before: '', after: '1' },
    ]);
  });
});
