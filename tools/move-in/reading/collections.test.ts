import { describe, expect, it } from 'vitest';
import { qip1FieldNames, qip2FieldNames, strFieldNames } from '#domain';
import { parseHtml } from '../../../domain/src/war-report/activity/parse-html.test-support.ts';
import { readPlan, readProject, readQcr, readQpr, readTestReport, readVote } from './change-control.ts';
import { readAssignment, readLine } from './charge-lines.ts';
import { oldCollections } from './collections.ts';
import { readAsset, readTicket, readVisitor } from './house.ts';
import { oldRecord } from './record.ts';
import { onlyOnce, readReport } from './reports.ts';

const record = (fields: object) => oldRecord({ id: 7, ...fields })!;
const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `${name} text`]));

it('[IMP-02] every collection has a file of its name, and problem reports the list that the old portal called by the singular', () => {
  for (const { name, files } of oldCollections) expect(files).toContain(name);
  expect(oldCollections.find(({ name }) => name === 'submitted-qprs')?.files).toContain('submitted-qpr');
});

describe('charge lines', () => {
  it('[IMP-02] are billable and not disabled by default', () => {
    const line = record({ project: 'GS-2055', division: 'GS' });
    expect(readLine(line, 'UTC')).toMatchObject({ values: { billable: true, disabled: false }, notes: [] });
    expect(readLine(record({ project: 'GS-2055' }), 'UTC')).toEqual({ reason: 'division is missing' });
    const assignment = record({ username: 'pat', project: 'GS-2055' });
    expect(readAssignment(assignment, 'UTC')).toMatchObject({ values: { disabled: false }, notes: [] });
  });
});

describe('assets, visitors and tickets', () => {
  const asset = {
    assetNumber: '0042',
    dateSubmit: '2023-01-02',
    location: 'Room 1',
    itemName: 'Laptop',
    itemDescription: 'Grey',
    serialNumber: 'S1',
  };

  it('[IMP-02] an asset has a number, written as one or as a text', () => {
    expect(readAsset(record(asset), 'UTC')).toMatchObject({ values: { assetNumber: 42 } });
    expect(readAsset(record({ ...asset, assetNumber: 42 }), 'UTC')).toMatchObject({
      values: { assetNumber: 42 },
    });
    for (const assetNumber of ['x', 0, null])
      expect(readAsset(record({ ...asset, assetNumber }), 'UTC')).toEqual({
        reason: 'assetNumber is no asset number',
      });
  });

  it('[IMP-02] a visitor may be without an email', () => {
    const visitor = {
      firstName: 'Ann',
      lastName: 'Lee',
      companyName: 'ACME',
      personToSee: 'Pat',
      dayOfVisit: '2023-01-02',
    };
    expect(readVisitor(record(visitor), 'UTC')).toMatchObject({ values: { ...visitor, email: null } });
  });

  const ticket = {
    description: 'It hums.',
    openDate: '2023-01-02',
    closeDate: '2023-01-05',
    solution: 'Oil.',
  };

  it('[IMP-02] [TIC-04] only a resolved ticket has a close date and a solution', () => {
    expect(readTicket(record(ticket), 'UTC')).toMatchObject({
      values: {
        issue: 'Other / Miscellaneous',
        subject: null,
        priority: 3,
        resolved: false,
        closeDate: null,
        solution: null,
        resolvedOn: null,
      },
      notes: [],
    });
    expect(readTicket(record({ ...ticket, resolved: true }), 'UTC')).toMatchObject({
      values: { resolved: true, closeDate: '2023-01-05', resolvedOn: '2023-01-05', solution: 'Oil.' },
    });
  });

  it('[IMP-02] a resolved ticket without a close date was closed when it was opened', () => {
    expect(readTicket(record({ ...ticket, closeDate: null, resolved: true }), 'UTC')).toMatchObject({
      values: { closeDate: '2023-01-02', resolvedOn: '2023-01-02' },
    });
    expect(readTicket(record({ ...ticket, description: '' }), 'UTC')).toEqual({
      reason: 'description is missing',
    });
  });

  it('[IMP-02] a priority is one of five', () => {
    for (const priority of [1, 5])
      expect(readTicket(record({ ...ticket, priority }), 'UTC')).toMatchObject({ values: { priority } });
    for (const priority of [0, 6])
      expect(readTicket(record({ ...ticket, priority }), 'UTC')).toMatchObject({
        values: { priority: 3 },
        notes: ['priority is no number from 1 to 5 and becomes 3'],
      });
  });
});

describe('weekly reports', () => {
  const report = {
    projectTask: 'GS-2055',
    startDate: '2023-01-02',
    endDate: '2023-01-08',
    activity: '<ul><li>Work</li></ul>',
  };
  const read = (changes: object) =>
    readReport(record({ ...report, ...changes }), { zone: 'UTC', today: '2023-02-01', parseHtml });
  const document = { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] };
  const saying = (text: string) => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }],
  });

  it('[IMP-02] come with their activity as it is stored here, out of markup or out of an editor', () => {
    expect(read({})).toMatchObject({
      values: { ...report, submitted: false, activity: expect.stringContaining('Work') },
      notes: [],
    });
    for (const activity of [saying('Work'), JSON.stringify(saying('Work'))])
      expect(read({ activity })).toMatchObject({ values: { activity: expect.stringContaining('Work') } });
  });

  it.each([
    [{ projectTask: null }, 'projectTask is missing'],
    [{ endDate: '2023-01-01' }, /^endDate: /],
    [{ startDate: '2023-02-09', endDate: '2023-02-10' }, /^startDate: /],
    [{ activity: null }, 'activity says nothing'],
    [{ activity: undefined }, 'activity says nothing'],
    [{ activity: document }, 'activity says nothing'],
    [{ activity: `<ul><li>${'a'.repeat(100_000)}</li></ul>` }, 'activity is too long'],
  ])('[IMP-02] %j does not fit', (changes, reason) => {
    const judged = read(changes);
    expect(judged).not.toHaveProperty('values');
    expect('reason' in judged && judged.reason).toMatch(reason);
  });

  it('[IMP-02] [WAR-06] [WAR-07] are there once: submitted ones for their days, saved ones for their line', () => {
    const days = { startDate: '2023-01-02', endDate: '2023-01-08' };
    const later = { ...days, endDate: '2023-01-09' };
    expect(onlyOnce(1, 2, { ...days, submitted: true })).not.toBe(
      onlyOnce(1, 2, { ...later, submitted: true }),
    );
    expect(onlyOnce(1, 2, { ...days, submitted: false })).toBe(
      onlyOnce(1, 2, { ...later, submitted: false }),
    );
    expect(onlyOnce(1, 2, { ...days, submitted: false })).not.toBe(
      onlyOnce(1, 3, { ...days, submitted: false }),
    );
    expect(onlyOnce(1, 2, { ...days, submitted: false })).not.toBe(
      onlyOnce(3, 2, { ...days, submitted: false }),
    );
    expect(onlyOnce(1, 2, { ...days, submitted: false })).not.toBe(
      onlyOnce(1, 2, { ...days, submitted: true }),
    );
  });
});

describe('change control', () => {
  const qpr = {
    title: 'Crash',
    author: 'Pat Park',
    company: 'ACME',
    dateSubmitted: '2023-01-02',
    foundIn: 'Falcon',
    softwareVersion: '1.0',
    currentFunction: 'Falls',
    expectedFunction: 'Flies',
    status: 'Approved',
    closed: true,
    approved: true,
  };

  it('[IMP-02] a project needs its name', () => {
    expect(readProject(record({ ProjectName: 'Falcon' }), 'UTC')).toMatchObject({
      values: { ProjectName: 'Falcon', version: null },
    });
    expect(readProject(record({}), 'UTC')).toEqual({ reason: 'ProjectName is missing' });
  });

  it('[IMP-02] [QPR-06] the flags of a problem report say what its status says', () => {
    const waiting = { status: 'Waiting on approval', closed: false, approved: false };
    const disapproved = { status: 'Disapproved', closed: true, approved: false };
    for (const right of [{}, waiting, disapproved])
      expect(readQpr(record({ ...qpr, ...right }), 'UTC')).toMatchObject({
        values: { foundDuring: 'Other', constraintOn: 'None', submissionPriority: 3, ...right },
      });
    for (const right of [qpr, waiting, disapproved])
      for (const name of ['closed', 'approved'] as const)
        expect(readQpr(record({ ...qpr, ...right, [name]: !right[name] }), 'UTC')).toEqual({
          reason: 'status, closed and approved do not agree',
        });
    expect(readQpr(record({ ...waiting, ...qpr, status: 'Lost' }), 'UTC')).toEqual({
      reason: 'status is none of a problem report',
    });
    expect(readQpr(record({ ...qpr, title: '' }), 'UTC')).toEqual({ reason: 'title is missing' });
  });

  const qcr = {
    dateCreated: '2023-01-02',
    selectedDisposition: 'Approved',
    CCB1: true,
    rejected: false,
    discussionNeeded: false,
  };

  it.each([
    [{}],
    [{ selectedDisposition: 'Waiting on approval', CCB1: false }],
    [{ selectedDisposition: 'Pending', CCB1: false, discussionNeeded: true }],
    [{ selectedDisposition: 'Disapproved', CCB1: false, rejected: true }],
    [{ selectedDisposition: 'Disapproved', CCB1: true, rejected: true }],
  ])('[IMP-02] [QCR-05] [QCR-07] a change request with %j agrees, and with no other flag', (right) => {
    const agreed = { ...qcr, ...right };
    expect(readQcr(record(agreed), 'UTC')).toMatchObject({
      values: { ...agreed, status: 'Working', priority: 3 },
    });
    const free = agreed.selectedDisposition === 'Disapproved' ? ['CCB1'] : [];
    if (agreed.selectedDisposition === 'Disapproved' && agreed.CCB1) free.push('rejected');
    for (const name of ['CCB1', 'rejected', 'discussionNeeded'] as const)
      expect('values' in readQcr(record({ ...agreed, [name]: !agreed[name] }), 'UTC')).toBe(
        free.includes(name),
      );
  });

  it('[IMP-02] a change request that was disapproved after a discussion is rejected here', () => {
    const discussed = { ...qcr, selectedDisposition: 'Disapproved', CCB1: true, rejected: false };
    expect(readQcr(record(discussed), 'UTC')).toMatchObject({ values: { rejected: true } });
    expect(readQcr(record({ ...qcr, selectedDisposition: 'Lost' }), 'UTC')).toEqual({
      reason: 'selectedDisposition is none of a change request',
    });
    expect(readQcr(record({ ...qcr, dateCreated: '' }), 'UTC')).toEqual({ reason: 'dateCreated is missing' });
  });

  it('[IMP-02] a plan has the texts of both parts, as far as they were written', () => {
    const texts = filled(qip1FieldNames);
    expect(readPlan(record({ ...texts, qip_stage: 'QIP-3s', author2: 'a\u0000' }), 'UTC')).toMatchObject({
      values: {
        qip_stage: 'QIP-1s',
        texts: { ...Object.fromEntries(qip2FieldNames.map((name) => [name, null])), ...texts },
      },
      notes: [
        'qip_stage is none of the choices here and becomes QIP-1s',
        'author2 has characters that cannot be stored and is left out',
      ],
    });
  });

  it('[IMP-02] [STR-01] a test report has all its fields, or it is none', () => {
    const texts = filled(strFieldNames);
    expect(readTestReport(record(texts), 'UTC')).toMatchObject({ values: { texts }, notes: [] });
    for (const name of strFieldNames)
      expect(readTestReport(record({ ...texts, [name]: '' }), 'UTC')).toEqual({
        reason: `${name} is missing`,
      });
  });

  it('[IMP-02] a vote is of a stage at which is voted', () => {
    const vote = { username: 'pat', stage: 'CCB1', disposition: 'Approved' };
    expect(readVote(record(vote), 'UTC')).toMatchObject({ values: { ...vote, approved: false } });
    expect(readVote(record({ ...vote, stage: 'CCB2' }), 'UTC')).toMatchObject({ values: { stage: 'CCB2' } });
    expect(readVote(record({ ...vote, stage: 'TRR', disposition: 'Pending' }), 'UTC')).toMatchObject({
      values: { stage: null, disposition: null },
    });
  });
});
