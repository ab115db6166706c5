import { describe, expect, it, onTestFinished } from 'vitest';
import { type ChangeControl, VOTERS } from '../../testing/change-control';
import type { Json } from '../../testing/http';
import { nameOf, type Person } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

const voters = (ballots: Json[]): string[] => ballots.map(({ username }) => username).toSorted();
const voted = (ballots: Json[]): string[] => voters(ballots.filter((ballot) => ballot.voted));

/** Give a person these groups, as IT does, until the end of the test. */
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

const qcrHistoryOf = (qcr: Json): Promise<Json[]> =>
  office.get('administrator', `/qcrs/${qcr.documentId}/history`);
const setManager = (project: Json, ProjectManager: Person | null) => office.edit(project, { ProjectManager });

describe('a vote that has ended', () => {
  it('[BLD-23] a passed vote shows the board that passed it, no matter who joins and leaves it afterwards', async () => {
    const { project, build } = await office.at('CCB2');
    for (const voter of VOTERS) await office.vote(build, 'CCB2', voter, true, { comments: `Of ${voter}` });
    await joins('employee2', 'CCB');
    await leaves('ccb2', 'CCB');
    await setManager(project, 'pm2');
    const now = await office.read(build);
    expect(voters(now.ballots.CCB2)).toEqual(VOTERS);
    expect(voted(now.ballots.CCB2)).toEqual(VOTERS);
    expect(now.ballots.CCB2.map(({ comments }: Json) => comments)).toContain('Of ccb2');
    // The next votes are those of today's board.
    expect(voters(now.ballots.CCB3)).toEqual(['ccb', 'cm', 'employee2', 'pm2']);
    expect(now.rounds).toHaveLength(1);
    expect(now.rounds[0]).toMatchObject({ stage: 'CCB2', outcome: 'passed', boardKnown: true });
  });

  it('[BLD-08] [BLD-23] a rejected vote is kept: who sent it back and why, who had voted what and who had not', async () => {
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
    // The next round begins without any vote.
    expect(voted(ballots.CCB2)).toEqual([]);
    await office.bringTo(build, 'CCB2', project);
    for (const voter of VOTERS) await office.vote(build, 'CCB2', voter);
    const second = await office.read(build);
    expect(second.rounds.map(({ outcome }: Json) => outcome)).toEqual(['passed', 'rejected']);
    expect(voted(second.ballots.CCB2)).toEqual(VOTERS);
  });

  it('[BLD-08] [BLD-23] a rejection at CCB4 keeps the round of CCB3 that it undoes', async () => {
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

  it('[BLD-23] [BLD-11] [BLD-27] a vote that closing or editing cut off is kept, too, once someone has voted', async () => {
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
    // No one can vote on a closed build, so its board is empty.
    expect(ballots).toEqual({ CCB2: [], CCB3: [], CCB4: [] });
  });

  it.each([
    ['Approved', 'passed'],
    ['Disapproved', 'disapproved'],
  ])('[QCR-05] [BLD-23] a change request shows the board that %s it', async (disposition, outcome) => {
    const project = await office.project();
    const qcr = await office.qcr(project);
    for (const voter of VOTERS) await office.dispose(qcr, voter, disposition, { comments: `Of ${voter}` });
    await leaves('ccb2', 'CCB');
    await setManager(project, null);
    const now = await office.get('administrator', `/qcrs/${qcr.documentId}`);
    expect(voted(now.ballots)).toEqual(VOTERS);
    expect(now.rounds).toMatchObject([{ stage: 'CCB1', outcome, boardKnown: true }]);
    // A disapproved one is neither Working nor Deferred.
    expect(now.status).toBe(disposition === 'Approved' ? 'Working' : null);
  });

  it('[BLD-23] [BLD-17] [QCR-09] a build brings along how the votes on its change requests ended, to those who may open them', async () => {
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
    // A PM sees what is in their build, wherever it was found.
    expect(await roundsFor('pm')).toEqual(both);
    // A closed build keeps them, including those that another build has taken; its readers need not see them all.
    await office.post('pm', `/builds/${build.documentId}/close`);
    expect(await roundsFor('cm')).toEqual(both);
    expect(await roundsFor('pm2')).toEqual([[foreign.documentId, 'passed']]);
  });

  it('[QCR-07] [BLD-23] a vote that a discussion ended shows who had not voted', async () => {
    const qcr = await office.qcr(await office.project());
    await office.dispose(qcr, 'ccb', 'Approved');
    await office.post('ccb2', `/qcrs/${qcr.documentId}/discussion`);
    await joins('employee2', 'CCB');
    const now = await office.get('administrator', `/qcrs/${qcr.documentId}`);
    expect(voters(now.ballots)).toEqual(VOTERS);
    expect(voted(now.ballots)).toEqual(['ccb']);
    expect(now.rounds).toMatchObject([{ outcome: 'discussion', endedBy: nameOf('ccb2') }]);
  });

  it('[BLD-23] [OPS-02] of votes from before boards were kept, those who had voted are known', async () => {
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
    // A second start changes nothing.
    const before = await server.db('vote_rounds').orderBy('id');
    await server.restart('SIGTERM');
    expect(await server.db('vote_rounds').orderBy('id')).toEqual(before);
  }, 240_000);
});

describe('the history of what a change of the board does', () => {
  it('[BLD-21] [BLD-17] a vote that is complete because someone left says so, and names no one as the cause', async () => {
    const { build } = await office.at('CCB2');
    for (const voter of ['ccb', 'cm', 'pm']) await office.vote(build, 'CCB2', voter);
    await leaves('ccb2', 'CCB');
    expect(await office.read(build)).toMatchObject({ stage: 'Requirements' });
    const cause = `The vote was completed when ${nameOf('ccb2')} left the board, by ${nameOf('it')} (IT).`;
    const [counted, left] = await office.historyOf(build);
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

  it('[BLD-17] [QCR-08] a change request that is decided so, and attached, is not attributed to a person either', async () => {
    const { project, build } = await office.at('CCB2');
    const qcr = await office.qcr(project);
    for (const voter of ['ccb', 'cm', 'pm']) await office.dispose(qcr, voter, 'Approved');
    await leaves('ccb2', 'CCB');
    const rows = (await office.historyOf(build)).slice(0, 3);
    expect(rows.map(({ event }) => event)).toEqual(['sent-back', 'attached', 'voter-left']);
    expect(rows.map(({ username }) => username)).toEqual([null, null, 'it']);
    expect(rows[1]!.reason).toContain('left the board, by');
    const [, counted, left] = await qcrHistoryOf(qcr);
    expect(counted).toMatchObject({ event: 'counted', username: null, after: 'Approved' });
    expect(left).toMatchObject({ event: 'voter-left', username: 'it' });
  });

  it('[BLD-21] [BLD-17] who joins, who leaves after voting, and who is disabled are in it', async () => {
    const { build } = await office.at('CCB3');
    const qcr = await office.qcr(await office.project());
    await office.vote(build, 'CCB3', 'ccb2');
    await joins('employee2', 'CCB');
    await leaves('ccb2', 'CCB');
    const events = (rows: Json[]) =>
      rows.filter(({ event }) => event.startsWith('voter-')).map(({ event, reason }) => [event, reason]);
    expect(events(await office.historyOf(build))).toEqual([
      ['voter-left', `${nameOf('ccb2')}, whose vote no longer counts.`],
      ['voter-joined', `${nameOf('employee2')}.`],
    ]);
    expect(events(await qcrHistoryOf(qcr))).toEqual([
      ['voter-left', `${nameOf('ccb2')}, who had not voted.`],
      ['voter-joined', `${nameOf('employee2')}.`],
    ]);
    expect(await office.read(build)).toMatchObject({ stage: 'CCB3' });
  });

  it('[BLD-17] [PRJ-03] another PM is in the history of the open build and of what is voted on', async () => {
    const { project, build } = await office.at('CCB2');
    const qcr = await office.qcr(project);
    const { project: quiet, build: early } = await office.at('Project Planning');
    await office.vote(build, 'CCB2', 'pm');
    await setManager(project, 'pm2');
    await setManager(quiet, 'pm2');
    const reason = `${nameOf('pm2')} instead of ${nameOf('pm')}.`;
    const change = { event: 'manager-changed', username: 'cm', reason };
    const rows = await office.historyOf(build);
    expect(rows.find(({ event }) => event === 'manager-changed')).toMatchObject(change);
    expect(rows.find(({ event }) => event === 'voter-left')).toMatchObject({
      reason: `${nameOf('pm')}, whose vote no longer counts.`,
    });
    expect((await qcrHistoryOf(qcr)).find(({ event }) => event === 'manager-changed')).toMatchObject(change);
    expect((await office.historyOf(early))[0]).toMatchObject(change);
  });
});
