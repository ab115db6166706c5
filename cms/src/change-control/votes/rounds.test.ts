import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { demoPeople } from '../../seed/demo/people';
import { ChangeControl, VOTERS } from '../../testing/change-control';
import type { Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import type { Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
let office: ChangeControl;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  office = new ChangeControl(server);
});
afterAll(() => server.stop());

const nameOf = (person: Person): string => {
  const { firstName, lastName } = demoPeople.find(({ username }) => username === person)!;
  return `${firstName} ${lastName}`;
};

const voters = (ballots: Json[]): string[] => ballots.map(({ username }) => username).toSorted();
const voted = (ballots: Json[]): string[] => voters(ballots.filter((ballot) => ballot.voted));

/** Somebody gets these groups, as IT gives them, until the end of the test. */
async function regroup(person: Person, change: (groups: string[]) => string[]): Promise<void> {
  const it = await office.as('it');
  const user = (await it.get('/users?pagination[limit]=-1')).body.find(
    ({ username }: Json) => username === person,
  );
  const groups = user.groups.map(({ name }: Json) => name);
  const set = async (names: string[]) => {
    const { status, text } = await it.put(`/users/${user.id}`, { groups: names });
    if (status !== 200) throw new Error(text);
  };
  onTestFinished(() => set(groups));
  await set(change(groups));
}

const leaves = (person: Person, group: string) =>
  regroup(person, (groups) => groups.filter((name) => name !== group));
const joins = (person: Person, group: string) => regroup(person, (groups) => [...groups, group]);

const historyOf = (build: Json): Promise<Json[]> =>
  office.get('administrator', `/builds/${build.documentId}/history`);
const qcrHistoryOf = (qcr: Json): Promise<Json[]> =>
  office.get('administrator', `/qcrs/${qcr.documentId}/history`);
const setManager = (project: Json, ProjectManager: Person | null) =>
  office.put('cm', `/projects/${project.documentId}`, { ProjectManager });

describe('a vote that has ended', () => {
  it('[BLD-09] a passed vote shows the board that passed it, whoever joins and leaves it afterwards', async () => {
    const { project, build } = await office.at('CCB2');
    for (const voter of VOTERS) await office.vote(build, 'CCB2', voter, true, { comments: `Of ${voter}` });
    await joins('employee2', 'CCB');
    await leaves('ccb2', 'CCB');
    await setManager(project, 'pm2');
    const now = await office.read(build);
    expect(voters(now.ballots.CCB2)).toEqual(VOTERS);
    expect(voted(now.ballots.CCB2)).toEqual(VOTERS);
    expect(now.ballots.CCB2.map(({ comments }: Json) => comments)).toContain('Of ccb2');
    // The votes to come are those of today's board.
    expect(voters(now.ballots.CCB3)).toEqual(['ccb', 'cm', 'employee2', 'pm2']);
    expect(now.rounds).toHaveLength(1);
    expect(now.rounds[0]).toMatchObject({ stage: 'CCB2', outcome: 'passed', boardKnown: true });
  });

  it('[BLD-08] [BLD-09] a rejected vote is kept: who sent it back and why, who had voted what and who had not', async () => {
    const { project, build } = await office.at('CCB2');
    await office.vote(build, 'CCB2', 'ccb', true, { comments: 'Fine.' });
    await office.vote(build, 'CCB2', 'ccb2', false, { comments: 'No design for the second one.' });
    const { rounds, ballots } = await office.read(build);
    expect(rounds).toHaveLength(1);
    const [round] = rounds;
    expect(round).toMatchObject({
      stage: 'CCB2',
      outcome: 'rejected',
      endedBy: nameOf('ccb2'),
      reason: 'No design for the second one.',
    });
    expect(Date.parse(round.endedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(voters(round.ballots)).toEqual(VOTERS);
    const vote = (person: Person) => round.ballots.find(({ username }: Json) => username === person);
    expect(voted(round.ballots)).toEqual(['ccb', 'ccb2']);
    expect(vote('ccb')).toMatchObject({ approved: true, comments: 'Fine.' });
    expect(vote('ccb2')).toMatchObject({ approved: false, comments: 'No design for the second one.' });
    // The next round begins with nobody's vote.
    expect(voted(ballots.CCB2)).toEqual([]);
    await office.bringTo(build, 'CCB2', project);
    for (const voter of VOTERS) await office.vote(build, 'CCB2', voter);
    const second = await office.read(build);
    expect(second.rounds.map(({ outcome }: Json) => outcome)).toEqual(['passed', 'rejected']);
    expect(voted(second.ballots.CCB2)).toEqual(VOTERS);
  });

  it('[BLD-08] [BLD-09] a rejection at CCB4 keeps the round of CCB3 that it undoes', async () => {
    const { build } = await office.at('CCB4');
    await office.vote(build, 'CCB4', 'cm', false, { comments: 'A test is missing.' });
    const { rounds, ballots } = await office.read(build);
    expect(rounds.map(({ stage, outcome }: Json) => [stage, outcome])).toEqual([
      ['CCB4', 'rejected'],
      ['CCB3', 'passed'],
      ['CCB2', 'passed'],
    ]);
    expect(voted(ballots.CCB3)).toEqual([]);
    expect(voted(rounds[1].ballots)).toEqual(VOTERS);
  });

  it('[BLD-09] [BLD-11] [BLD-12] a vote that closing or editing cut off is kept, too, once somebody has voted', async () => {
    const project = await office.project();
    const [one, two] = [await office.approvedQcr(project), await office.approvedQcr(project)];
    const build = await office.build(project, [one, two]);
    const path = `/builds/${build.documentId}`;
    await office.bringTo(build, 'CCB2', project);
    await office.put('pm', path, { removeQcrs: [two.documentId] });
    expect((await office.read(build)).rounds).toEqual([]);
    await office.bringTo(build, 'CCB2', project);
    await office.vote(build, 'CCB2', 'ccb', true, { comments: 'Good.' });
    await office.put('pm', path, { addQcrs: [two.documentId] });
    await office.bringTo(build, 'CCB2', project);
    await office.vote(build, 'CCB2', 'cm', true);
    await office.post('pm', `${path}/close`);
    const { rounds, ballots } = await office.read(build);
    expect(rounds.map(({ outcome, endedBy }: Json) => [outcome, endedBy])).toEqual([
      ['ended', nameOf('pm')],
      ['ended', nameOf('pm')],
    ]);
    expect(rounds.map((round: Json) => voted(round.ballots))).toEqual([['cm'], ['ccb']]);
    // Nobody votes on a closed build: its board is nobody.
    expect(ballots).toEqual({ CCB2: [], CCB3: [], CCB4: [] });
  });

  it.each([
    ['Approved', 'passed'],
    ['Disapproved', 'disapproved'],
  ])('[QCR-05] [BLD-09] a change request shows the board that %s it', async (disposition, outcome) => {
    const project = await office.project();
    const qcr = await office.qcr(project);
    for (const voter of VOTERS) await office.dispose(qcr, voter, disposition, { comments: `Of ${voter}` });
    await leaves('ccb2', 'CCB');
    await setManager(project, null);
    const now = await office.get('administrator', `/qcrs/${qcr.documentId}`);
    expect(voted(now.ballots)).toEqual(VOTERS);
    expect(now.rounds).toMatchObject([{ stage: 'CCB1', outcome, boardKnown: true }]);
    // What is not to be done is neither worked on nor waits.
    expect(now.status).toBe(disposition === 'Approved' ? 'Working' : null);
  });

  it('[BLD-09] [BLD-17] [QCR-09] a build brings along how the votes on its change requests ended, to those who may open them', async () => {
    const [project, other] = [await office.project(), await office.project({ ProjectManager: 'pm2' })];
    const [own, foreign] = [await office.approvedQcr(project), await office.approvedQcr(other)];
    const build = await office.build(project, [own, foreign]);
    const roundsFor = async (person: Person) =>
      (await office.get(person, `/builds/${build.documentId}`)).qcrRounds.map(({ qcr, outcome }: Json) => [
        qcr,
        outcome,
      ]);
    const both = [
      [foreign.documentId, 'passed'],
      [own.documentId, 'passed'],
    ];
    expect(await roundsFor('cm')).toEqual(both);
    // What is in a build of one's own is within reach, wherever it was found.
    expect(await roundsFor('pm')).toEqual(both);
    // A closed build keeps them, also those that another build has taken since; its readers need not see them all.
    await office.post('pm', `/builds/${build.documentId}/close`);
    expect(await roundsFor('cm')).toEqual(both);
    expect(await roundsFor('pm2')).toEqual([[foreign.documentId, 'passed']]);
  });

  it('[QCR-07] [BLD-09] a vote that a discussion ended shows who had not voted', async () => {
    const qcr = await office.qcr(await office.project());
    await office.dispose(qcr, 'ccb', 'Approved');
    await office.post('ccb2', `/qcrs/${qcr.documentId}/discussion`);
    await joins('employee2', 'CCB');
    const now = await office.get('administrator', `/qcrs/${qcr.documentId}`);
    expect(voters(now.ballots)).toEqual(VOTERS);
    expect(voted(now.ballots)).toEqual(['ccb']);
    expect(now.rounds).toMatchObject([{ outcome: 'discussion', endedBy: nameOf('ccb2') }]);
  });

  it('[BLD-09] [OPS-02] of votes from before boards were kept, those who had voted are known', async () => {
    const { build } = await office.at('CCB3');
    await office.vote(build, 'CCB3', 'ccb');
    const qcr = await office.qcr(await office.project());
    for (const voter of VOTERS) await office.dispose(qcr, voter, 'Disapproved', { comments: 'No.' });
    await server.db('vote_rounds').delete();
    await server.restart('SIGTERM');
    await leaves('ccb2', 'CCB');
    const now = await office.read(build);
    expect(now.rounds).toMatchObject([
      { stage: 'CCB2', outcome: 'passed', boardKnown: false, endedBy: null },
    ]);
    expect(voted(now.ballots.CCB2)).toEqual(VOTERS);
    expect(voted(now.ballots.CCB3)).toEqual(['ccb']);
    const { rounds, ballots } = await office.get('administrator', `/qcrs/${qcr.documentId}`);
    expect(rounds).toMatchObject([{ outcome: 'disapproved', boardKnown: false }]);
    expect(voted(ballots)).toEqual(VOTERS);
    // A second start finds nothing more to do.
    const before = await server.db('vote_rounds').orderBy('id');
    await server.restart('SIGTERM');
    expect(await server.db('vote_rounds').orderBy('id')).toEqual(before);
  }, 240_000);
});

describe('the history of what a change of the board does', () => {
  it('[BLD-07] [BLD-17] a vote that is complete because somebody left says so, and nobody is said to have done it', async () => {
    const { build } = await office.at('CCB2');
    for (const voter of ['ccb', 'cm', 'pm']) await office.vote(build, 'CCB2', voter);
    await leaves('ccb2', 'CCB');
    expect(await office.read(build)).toMatchObject({ stage: 'Requirements' });
    const cause = `The vote was completed when ${nameOf('ccb2')} left the board, by ${nameOf('it')} (IT).`;
    const [counted, left] = await historyOf(build);
    expect(counted).toMatchObject({
      event: 'counted',
      username: null,
      before: 'CCB2',
      after: 'Requirements',
    });
    expect(counted!.reason).toContain(cause);
    expect(left).toMatchObject({
      event: 'voter-left',
      username: 'it',
      reason: `${nameOf('ccb2')}, who had not voted.`,
    });
    expect((await office.read(build)).rounds[0]).toMatchObject({ endedBy: null, reason: cause });
  });

  it('[BLD-17] [QCR-08] a change request that is decided so, and attached, is nobody’s deed either', async () => {
    const { project, build } = await office.at('CCB2');
    const qcr = await office.qcr(project);
    for (const voter of ['ccb', 'cm', 'pm']) await office.dispose(qcr, voter, 'Approved');
    await leaves('ccb2', 'CCB');
    const rows = (await historyOf(build)).slice(0, 3);
    expect(rows.map(({ event }) => event)).toEqual(['sent-back', 'attached', 'voter-left']);
    expect(rows.map(({ username }) => username)).toEqual([null, null, 'it']);
    expect(rows[1]!.reason).toContain('left the board, by');
    const [, counted, left] = await qcrHistoryOf(qcr);
    expect(counted).toMatchObject({ event: 'counted', username: null, after: 'Approved' });
    expect(left).toMatchObject({ event: 'voter-left', username: 'it' });
  });

  it('[BLD-07] [BLD-17] who joins, who leaves after voting, and who is disabled stand in it', async () => {
    const { build } = await office.at('CCB3');
    const qcr = await office.qcr(await office.project());
    await office.vote(build, 'CCB3', 'ccb2');
    await joins('employee2', 'CCB');
    await leaves('ccb2', 'CCB');
    const events = (rows: Json[]) =>
      rows.filter(({ event }) => event.startsWith('voter-')).map(({ event, reason }) => [event, reason]);
    expect(events(await historyOf(build))).toEqual([
      ['voter-left', `${nameOf('ccb2')}, whose vote no longer counts.`],
      ['voter-joined', `${nameOf('employee2')}.`],
    ]);
    expect(events(await qcrHistoryOf(qcr))).toEqual([
      ['voter-left', `${nameOf('ccb2')}, who had not voted.`],
      ['voter-joined', `${nameOf('employee2')}.`],
    ]);
    expect(await office.read(build)).toMatchObject({ stage: 'CCB3' });
  });

  it('[BLD-17] [PRJ-03] another PM stands in the history of the open build and of what is voted on', async () => {
    const { project, build } = await office.at('CCB2');
    const qcr = await office.qcr(project);
    const { project: quiet, build: early } = await office.at('Project Planning');
    await office.vote(build, 'CCB2', 'pm');
    await setManager(project, 'pm2');
    await setManager(quiet, 'pm2');
    const reason = `${nameOf('pm2')} instead of ${nameOf('pm')}.`;
    const change = { event: 'manager-changed', username: 'cm', reason };
    const rows = await historyOf(build);
    expect(rows.find(({ event }) => event === 'manager-changed')).toMatchObject(change);
    expect(rows.find(({ event }) => event === 'voter-left')).toMatchObject({
      reason: `${nameOf('pm')}, whose vote no longer counts.`,
    });
    expect((await qcrHistoryOf(qcr)).find(({ event }) => event === 'manager-changed')).toMatchObject(change);
    expect((await historyOf(early))[0]).toMatchObject(change);
  });
});

describe('the list of a closed build', () => {
  it('[BLD-13] [BLD-17] stays as it was when another build takes a change request, and its history says so', async () => {
    const [project, taker] = [await office.project(), await office.project()];
    const [one, two] = [await office.approvedQcr(project), await office.approvedQcr(project)];
    const build = await office.build(project, [one, two]);
    await office.post('pm', `/builds/${build.documentId}/close`);
    const other = await office.build(taker, [two]);
    const closed = await office.read(build);
    const numbers = (of: Json) => of.qcrs.map(({ id, takenTo }: Json) => [id, takenTo]);
    expect(numbers(closed)).toEqual([
      [one.id, null],
      [two.id, other.id],
    ]);
    expect(numbers(other)).toEqual([[two.id, null]]);
    expect((await historyOf(build))[0]).toMatchObject({
      event: 'taken',
      username: 'pm',
      qcr: two.documentId,
      reason: `Into Build ${String(other.id).padStart(4, '0')} of ${taker.ProjectName}.`,
    });
    // In the lists of change requests it is where it is now.
    const listed = await office.get('cm', `/qcrs?filters[buildNumber]=${build.documentId}`);
    expect(listed.map(({ id }: Json) => id)).toEqual([one.id]);
  });

  it('[BLD-11] [BLD-17] restarted, it goes on without what was taken, and says so', async () => {
    const [project, taker] = [await office.project(), await office.project()];
    const [one, two] = [await office.approvedQcr(project), await office.approvedQcr(project)];
    const build = await office.build(project, [one, two]);
    await office.post('pm', `/builds/${build.documentId}/close`);
    await office.build(taker, [two]);
    await office.post('pm', `/builds/${build.documentId}/restart`);
    expect((await office.read(build)).qcrs.map(({ id }: Json) => id)).toEqual([one.id]);
    const [removed, restarted] = await historyOf(build);
    expect(removed).toMatchObject({ event: 'removed', qcr: two.documentId });
    expect(restarted).toMatchObject({ event: 'restarted' });
    await office.post('pm', `/builds/${build.documentId}/close`);
    await server.restart('SIGTERM');
    expect((await office.read(build)).qcrs.map(({ id }: Json) => id)).toEqual([one.id]);
  }, 120_000);

  it('[BLD-17] [OPS-02] what was taken before it was remembered comes back from the history', async () => {
    const [project, taker] = [await office.project(), await office.project()];
    const [one, two] = [await office.approvedQcr(project), await office.approvedQcr(project)];
    const build = await office.build(project, [one, two]);
    await office.post('pm', `/builds/${build.documentId}/close`);
    await office.build(taker, [two]);
    await server.db('taken_qcrs').delete();
    expect((await office.read(build)).qcrs).toHaveLength(1);
    await server.restart('SIGTERM');
    expect((await office.read(build)).qcrs.map(({ id }: Json) => id)).toEqual([one.id, two.id]);
  }, 120_000);
});

it('[BLD-13] [QCR-09] says of each change request of a build whether the reader may open it', async () => {
  const [mine, others] = [await office.project(), await office.project({ ProjectManager: 'pm2' })];
  const [own, foreign] = [await office.approvedQcr(mine), await office.approvedQcr(others)];
  const readable = (rows: Json[], qcr: Json) => rows.find(({ id }) => id === qcr.id)!.readable;
  const eligible = await office.get('pm', `/projects/${mine.documentId}/eligible-qcrs`);
  expect([readable(eligible, own), readable(eligible, foreign)]).toEqual([true, false]);
  const all = await office.get('administrator', `/projects/${mine.documentId}/eligible-qcrs`);
  expect([readable(all, own), readable(all, foreign)]).toEqual([true, true]);
  const build = await office.build(mine, [own, foreign]);
  expect(build.qcrs.map((qcr: Json) => qcr.readable)).toEqual([true, true]);
  await office.post('pm', `/builds/${build.documentId}/close`);
  const { qcrs } = await office.get('pm2', `/builds/${build.documentId}`);
  expect([readable(qcrs, own), readable(qcrs, foreign)]).toEqual([false, true]);
  const rows = await office.get('pm2', `/builds/${build.documentId}/history`);
  const attached = rows.filter(({ event }: Json) => event === 'attached');
  expect(attached.map(({ qcr, qcrNumber }: Json) => [qcrNumber, qcr])).toEqual([
    [foreign.id, foreign.documentId],
    [own.id, null],
  ]);
  for (const { documentId, readable: may } of qcrs) {
    const { status } = await (await office.as('pm2')).get(`/qcrs/${documentId}`);
    expect(status).toBe(may ? 200 : 404);
  }
});
