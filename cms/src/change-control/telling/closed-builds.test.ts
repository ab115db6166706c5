import { describe, expect, it } from 'vitest';
import type { ChangeControl } from '../../testing/change-control';
import { dataOf } from '../../testing/http';
import { nameOf } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForHearing } from '../../testing/servers/hearing';
import type { Heard, Hearing, Told } from '../../testing/hearing';

let server: TestServer;
let office: ChangeControl;
let hearing: Hearing;
serverForHearing((made) => ({ server, office, hearing } = made));

const member = 'news mail';
const board: Heard = Object.fromEntries(
  ['ccb', 'ccb2', 'cm', 'developer2'].map((one) => [one, [`build ${member}`]]),
);
const customer: Heard = { customer: [`qpr ${member}`] };

/** A build at CCB2 with a vote, and the report that it works on. */
async function voted() {
  const { build } = await office.developed('CCB2');
  dataOf(await office.vote(build, 'CCB2', 'ccb'));
  return { build, qpr: build.qcrs[0]!.submitted_qpr };
}

const rows: Told[] = [
  {
    what: '[BLD-11] [QPR-10] closing',
    async prepare() {
      const records = await voted();
      return { records, act: () => office.post('pm', `/builds/${records.build.documentId}/close`) };
    },
    heard: { ...board, ...customer },
    says: {
      build: [
        /^Build \d{4} of Project \d+ 2\.0 was closed\n/,
        new RegExp(`was closed at CCB2 by ${nameOf('pm')}\\.`),
        new RegExp(`vote on CCB2 of ${nameOf('ccb')} ended`),
        /To be done again: Review QIP-1s and Project Planning/,
        /No one can work on it until it is restarted/,
      ],
      qpr: [
        /^QPR-\d{4} "It does not start" is no longer worked on\n/,
        new RegExp(`worked on: Build \\d{4} of Project \\d+ 2\\.0 was closed by ${nameOf('pm')}\\.`),
        /You will be notified when a build works on it again\./,
      ],
    },
  },
  {
    what: '[BLD-25] [QPR-10] restarting',
    async prepare() {
      const records = await voted();
      await office.post('pm', `/builds/${records.build.documentId}/close`);
      return { records, act: () => office.post('pm', `/builds/${records.build.documentId}/restart`) };
    },
    heard: { pm: ['build duty'], developer2: [`build ${member}`], ...customer },
    says: {
      build: [/was restarted by/, new RegExp(`It is at Review QIP-1s now and waits for ${nameOf('pm')}`)],
      qpr: [/^QPR-\d{4} "It does not start" is worked on in Build \d{4} of Project \d+ 2\.0\n/],
    },
  },
];

const reopening: Told = {
  what: 'restarting a complete build',
  async prepare() {
    const { build } = await office.developed('Lessons Learned');
    const [{ submitted_qpr: qpr }] = build.qcrs;
    dataOf(await office.learn(build));
    const bell = () => office.bellOf('customer', qpr.documentId);
    const resolved = { details: expect.stringContaining('is resolved in') };
    expect(await bell()).toContainEqual(expect.objectContaining(resolved));
    // A notice that was read is no longer true either.
    await server.db('notifications').where({ record_id: qpr.documentId }).update({ read_at: new Date() });
    const act = async () => {
      dataOf(await office.post('pm', `/builds/${build.documentId}/restart`));
      expect(await bell()).not.toContainEqual(expect.objectContaining(resolved));
    };
    return { records: { build, qpr }, act };
  },
  heard: { pm: ['build duty'], ...board, ...customer },
  says: {
    qpr: [
      /^QPR-\d{4} "It does not start" is worked on again\n/,
      new RegExp(`again: Build \\d{4} of Project \\d+ 2\\.0 was restarted by ${nameOf('pm')}\\.`),
      /It is not resolved yet\. You will be notified when it is complete\./,
    ],
  },
};

describe('who is notified when a build is closed or restarted', () => {
  it.each(rows)('[NOT-01] [NOT-05] [NOT-07] $what', (row) => hearing.expectHeard(row));
  it('[BLD-26] [QPR-10] restarting a complete build', () => hearing.expectHeard(reopening));

  it('[NOT-01] [QPR-10] the bell of the reporter says only what is true now', async () => {
    const { build, qpr } = await voted();
    const bell = async () =>
      (await office.bellOf('customer', qpr.documentId)).map(({ details }: { details: string }) => details);
    await office.post('pm', `/builds/${build.documentId}/close`);
    expect(await bell()).toEqual([expect.stringContaining('is no longer worked on')]);
    await office.post('pm', `/builds/${build.documentId}/restart`);
    expect(await bell()).toEqual([expect.stringContaining('is worked on in')]);
  });
});
