import { describe, expect, it } from 'vitest';
import { priorityLabel, ticketIssues, ticketPriorities, ticketSubjects } from './choices.js';
import { itTicketMessages, manageTicketMessages } from './messages.js';
import {
  blankManageTicketForm,
  itTicketInput,
  itTicketPatch,
  type ManageTicketForm,
  manageTicketForm,
  manageTicketFromForm,
  ticketReopenInput,
} from './schemas.js';
import { commentInput } from '../thread/schemas.js';

const ticket = { issue: 'Hardware', description: 'The monitor stays black.' };
const faults = (schema: typeof itTicketInput | typeof itTicketPatch, fields: object) =>
  schema.safeParse(fields).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

it('[TIC-01, TIC-06] the exact words', () => {
  expect(itTicketMessages.submitted).toBe('Success! Submitted Support Ticket!');
  expect(manageTicketMessages.updated).toBe('Success! Updated Support Ticket!');
  expect([itTicketMessages.submitP2, itTicketMessages.imageP3].map((text) => text.slice(-2))).toEqual([
    'P2',
    'P3',
  ]);
  const { submitP2, populateP3, assigneesP4, fetchP5, notifyP6 } = manageTicketMessages;
  expect([submitP2, populateP3, assigneesP4, fetchP5, notifyP6].map((text) => text.slice(-2))).toEqual([
    'P2',
    'P3',
    'P4',
    'P5',
    'P6',
  ]);
});

it('[TIC-01, TIC-03] the choices, in their order', () => {
  expect(ticketIssues).toEqual([
    'Hardware',
    'Network & Connectivity',
    'Software & Applications',
    'Access & Security',
    'Email & Communication',
    'File & Data Management',
    'System Performance',
    'Requests & Setup',
    'Other / Miscellaneous',
  ]);
  expect(ticketSubjects).toEqual(['Hardware', 'Software', 'Infrastructure', 'Networking', 'Other']);
  expect(ticketPriorities.map(({ value }) => priorityLabel(value))).toEqual([
    '1 High',
    '2 Above Average',
    '3 Medium',
    '4 Below Average',
    '5 Low',
  ]);
  for (const { help } of ticketPriorities) expect(help).toMatch(/\w{3,}.*\.$/);
});

describe('a ticket that is submitted', () => {
  it.each([undefined, null, '', 'Coffee'])('[TIC-01] issue %j: "Please select an option."', (issue) => {
    expect(faults(itTicketInput, { ...ticket, issue })).toEqual([['issue', 'Please select an option.']]);
  });

  it.each([undefined, null, '', ' \n ', 7])('[TIC-01] description %j is asked for', (description) => {
    expect(faults(itTicketInput, { ...ticket, description })).toEqual([
      ['description', 'Please Input Ticket Description'],
    ]);
  });

  it('[TIC-01] the description has at most 500 characters, however many bytes', () => {
    expect(faults(itTicketInput, { ...ticket, description: '🖥'.repeat(500) })).toEqual([]);
    expect(faults(itTicketInput, { ...ticket, description: 'x'.repeat(501) })).toHaveLength(1);
  });

  it('[TIC-01] can name an asset, by a number of the right kind', () => {
    for (const assetNumber of [null, 1, 9_999_999_999])
      expect(faults(itTicketInput, { ...ticket, assetNumber })).toEqual([]);
    for (const assetNumber of [0, 10_000_000_000, 1.5, '1e3'])
      expect(faults(itTicketInput, { ...ticket, assetNumber })).toHaveLength(1);
  });

  it.each(['resolved', 'queued', 'nameSubmit', 'submitter', 'priority', 'openDate'])(
    '[SEC-04] %s is not accepted from the submitter',
    (field) => {
      expect(itTicketInput.safeParse({ ...ticket, [field]: 1 }).error?.issues[0]?.code).toBe(
        'unrecognized_keys',
      );
    },
  );
});

describe('managing a ticket', () => {
  it.each([
    [{ priority: 0 }, 'priority'],
    [{ priority: 6 }, 'priority'],
    [{ priority: 2.5 }, 'priority'],
    [{ priority: '3' }, 'priority'],
    [{ priority: null }, 'priority'],
    [{ subject: 'Coffee' }, 'subject'],
    [{ openDate: '2026-02-30' }, 'openDate'],
    [{ openDate: null }, 'openDate'],
    [{ closeDate: 'today' }, 'closeDate'],
    [{ resolved: 'true' }, 'resolved'],
    [{ assignedTo: 7 }, 'assignedTo'],
    [{ solution: 'x'.repeat(2001) }, 'solution'],
    [{ assetNumber: 0 }, 'assetNumber'],
  ])('[TIC-03] %j is refused', (patch, field) => {
    expect(faults(itTicketPatch, patch).map(([path]) => path)).toEqual([field]);
  });

  it('[TIC-03] what was left empty is none', () => {
    expect(itTicketPatch.parse({ subject: '', closeDate: '', assignedTo: '', solution: '' })).toEqual({
      subject: null,
      closeDate: null,
      assignedTo: null,
      solution: null,
    });
    expect(itTicketPatch.parse({})).toEqual({});
  });

  it('[SEC-04] what the server knows better may be sent along; ids may not', () => {
    expect(
      itTicketPatch.safeParse({
        nameSubmit: 'X',
        emailSubmit: 'x@y.example',
        queued: false,
        notifications: [],
      }).success,
    ).toBe(true);
    for (const field of ['id', 'submitterId', 'assigneeId', 'resolvedOn'])
      expect(itTicketPatch.safeParse({ [field]: 1 }).success).toBe(false);
  });

  const form: ManageTicketForm = { ...blankManageTicketForm, openDate: '2026-08-01' };

  it('[TIC-03, TIC-04] the form starts with priority 3; its close date is not in the future', () => {
    expect(form.priority).toBe(3);
    const schema = manageTicketForm('2026-08-03');
    expect(schema.safeParse({ ...form, closeDate: '2026-08-03' }).success).toBe(true);
    expect(schema.safeParse({ ...form, closeDate: '2026-08-04' }).error?.issues[0]?.message).toBe(
      'The close date cannot be in the future.',
    );
    expect(schema.safeParse({ ...form, openDate: '2026-08-04' }).error?.issues).toMatchObject([
      { path: ['openDate'], message: 'The open date cannot be in the future.' },
    ]);
  });

  it('[TIC-04] the form of a resolved ticket takes no close date before the open date', () => {
    const form = { ...blankManageTicketForm, openDate: '2026-03-05', closeDate: '2026-03-04' };
    const check = (resolved: boolean) => manageTicketForm('2026-08-03').safeParse({ ...form, resolved });
    expect(check(true).error?.issues).toMatchObject([
      { path: ['closeDate'], message: 'The close date cannot be before the open date.' },
    ]);
    expect(check(false).success).toBe(true);
  });

  it('[TIC-04] the form sends close date and solution only when resolved', () => {
    const filled = { ...form, closeDate: '2026-08-02', solution: 'New cable' };
    expect(manageTicketFromForm(filled, 4)).toMatchObject({ closeDate: null, solution: null, revision: 4 });
    expect(manageTicketFromForm({ ...filled, resolved: true }, 4)).toMatchObject({
      closeDate: '2026-08-02',
      solution: 'New cable',
    });
  });
});

it.each(['', '  ', null, 'x'.repeat(2001)])('[TIC-02] a comment of %j is refused', (text) => {
  expect(commentInput.safeParse({ text }).success).toBe(false);
  expect(ticketReopenInput.safeParse({ reason: text }).success).toBe(false);
});
