import { addDays, dayIn, weekOf } from '@intranet/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asMoment } from '../platform/database/columns';
import { onPostgres } from '../testing/databases/database';
import type { Json } from '../testing/http';
import { NO_MAIL_SERVER } from '../testing/mails';
import { bullets } from '../testing/reports';
import { startServer, type TestServer } from '../testing/server';
import { statistics } from '../testing/statistics';
import { createdUser, putUser } from '../testing/users';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
});
afterAll(() => server.stop());

const today = dayIn('America/New_York', new Date());
const thisMonday = weekOf(today).startDate;
/** The Monday so many weeks ago. */
const monday = (back: number) => addDays(thisMonday, -7 * back);
/** Noon of the Wednesday of that week. */
const wednesday = (back: number) => {
  const at = new Date(`${addDays(monday(back), 2)}T17:00:00Z`);
  return onPostgres ? at : at.getTime();
};

/** Somebody with a line of their own since the Wednesday of five weeks ago, one report written. */
let id: number;
let username: string;
let division: string;
let line: Json;
let assignment: string;
let number = 0;

const administration = () => server.as('administration');
const assign = async (): Promise<void> => {
  const data = { username, project: line.project };
  const answer = await (await administration()).post('/assigned-contracts', { data });
  expect(answer.status, answer.text).toBe(201);
  assignment = answer.body.data.documentId;
};
const onLine = () => ({ person_id: id, contract_data_id: line.id });

async function begin(): Promise<void> {
  number += 1;
  division = `Division ${number}`;
  ({ id, username } = await createdUser(await server.as('it'), {
    groups: ['Employee'],
    reportsTo: 'supervisor',
  }));
  const data = { project: `Past ${number}`, division };
  ({ data: line } = (await (await administration()).post('/contract-datas', { data })).body);
  line = { ...line, id: (await server.db('contract_datas').where({ project: data.project }).first('id')).id };
  await assign();
  await server
    .db('assigned_contracts')
    .where(onLine())
    .update({ updated_at: wednesday(5) });
  const report = await server.db('war_reports').where({ submitted: true }).orderBy('id').first();
  await server.db('war_reports').insert({
    ...report,
    id: 500_000 + number,
    document_id: `past-${number}`,
    author_id: id,
    contract_data_id: line.id,
    activity: bullets('The only one'),
    start_date: monday(3),
    end_date: addDays(monday(3), 6),
  });
}
beforeEach(begin);

/** What the statistics say of the weeks before this one: how many were to be written, and who did not. */
async function past(by: 'administration' | 'supervisor' = 'administration') {
  const series = await statistics(
    server,
    by,
    'war-reports',
    `?from=${monday(6)}&to=${addDays(thisMonday, -1)}`,
  );
  return series['reports-by-week-and-division']!.points.filter(({ group }) => group === division).map(
    ({ of, behind }) => `${of}${behind.map((one) => ` ${one.username}`).join('')}`,
  );
}

/** What My Weeks says of them. */
const weeks = async (): Promise<string[]> => {
  const { body } = await (
    await administration()
  ).get(`/war-reports/weeks?username=${username}&from=${monday(6)}&to=${monday(1)}`);
  return body.data.lines.flatMap(({ cells }: Json) => cells.map(({ state }: Json) => state));
};

const put = async (path: string, data: object) => {
  const answer = await (await administration()).put(path, { data });
  expect(answer.status, answer.text).toBe(200);
};
const post = async (path: string, data: object) => {
  const answer = await (await administration()).post(path, { data });
  expect(answer.status, answer.text).toBeLessThan(300);
};
const groups = async (...names: string[]) => {
  const answer = await putUser(await server.as('administrator'), id, { groups: names });
  expect(answer.status, answer.text).toBe(200);
};

interface Way {
  end: () => Promise<unknown>;
  back: () => Promise<unknown>;
}

/** Each way in which a line stops being a person's, and comes back. */
const ways: Record<string, Way> = {
  'unassigning from the line': {
    end: () => post(`/contract-datas/${line.documentId}/unassign`, { usernames: [username] }),
    back: () => post(`/contract-datas/${line.documentId}/assign`, { usernames: [username] }),
  },
  'deleting the assignment': {
    end: async () => (await administration()).delete(`/assigned-contracts/${assignment}`),
    back: assign,
  },
  'disabling the assignment': {
    end: () => put(`/assigned-contracts/${assignment}`, { disabled: true }),
    back: () => put(`/assigned-contracts/${assignment}`, { disabled: false }),
  },
  'disabling the line': {
    end: () => put(`/contract-datas/${line.documentId}`, { disabled: true }),
    back: () => put(`/contract-datas/${line.documentId}`, { disabled: false }),
  },
  'disabling the person': {
    end: async () => (await server.as('administrator')).post(`/users/${id}/disable`, {}),
    back: async () => {
      await (await server.as('administrator')).post(`/users/${id}/enable`, {});
      await groups('Employee');
      await assign();
    },
  },
  'leaving group Employee': { end: () => groups('Developer'), back: () => groups('Employee') },
};

describe.each(Object.entries(ways))('%s', (_, { end, back }) => {
  it('[CHT-01] changes no figure of a week that is over', async () => {
    const before = await past();
    expect(before).toEqual(['0', `1 ${username}`, `1 ${username}`, '1', `1 ${username}`, `1 ${username}`]);
    await end();
    expect(await past()).toEqual(before);
    expect(await past('supervisor')).toEqual(before);
    expect(await weeks()).toEqual([]);
    await back();
    expect(await past()).toEqual(before);
  });

  it('[WAI-06] [RHY-02] keeps what was owed before, once the line is theirs again, and asks nothing of the time between', async () => {
    await end();
    await server
      .db('ended_assignments')
      .where(onLine())
      .update({ ended_at: wednesday(3) });
    await back();
    await server
      .db('assigned_contracts')
      .where(onLine())
      .update({ updated_at: wednesday(1) });
    expect(await weeks()).toEqual(['none', 'owed', 'owed', 'submitted', 'none', 'owed']);
    expect(await past()).toEqual(['0', `1 ${username}`, `1 ${username}`, '0', '0', `1 ${username}`]);
    // A second time ends nothing that has ended before.
    await end();
    expect(await server.db('ended_assignments').where(onLine())).toHaveLength(2);
    expect(await past()).toEqual(['0', `1 ${username}`, `1 ${username}`, '0', '0', `1 ${username}`]);
  });
});

it('[CHT-01] what ended under an earlier release is read from the audit at the next start', async () => {
  const people: number[] = [];
  for (const { end } of Object.values(ways)) {
    await begin();
    await server
      .db('audit_records')
      .where({ action: 'contract-data.assign', subject_id: line.documentId })
      .update({ created_at: wednesday(5) });
    await end();
    people.push(id);
  }
  const stored = async () =>
    (await server.db('ended_assignments').whereIn('person_id', people).orderBy('person_id')).map((row) => ({
      ...row,
      began_at: asMoment(row.began_at),
      // The record of the audit is a moment younger.
      ended_at: Math.round(Date.parse(asMoment(row.ended_at)!) / 60_000),
    }));
  const before = await stored();
  expect(before).toHaveLength(people.length);
  await server.db('ended_assignments').delete();
  await server.restart('SIGTERM');
  expect(await stored()).toEqual(before);
  await server.restart('SIGTERM');
  expect(await stored()).toEqual(before);
});
