import {
  type BuildEvent,
  type BuildState,
  countVotes,
  decide,
  isVoteStage,
  newBuild,
  noFlags,
  planFacts,
  stageFlags,
  type StageName,
  stages,
} from '@intranet/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ChangeControl, VOTERS } from '../../testing/change-control';
import { onPostgres } from '../../testing/databases/database';
import type { Answer, Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made), {
  instances: onPostgres ? 2 : 1,
  env: NO_MAIL_SERVER,
});

/** Acts of people on a build. Many of them do not fit the moment, and must be refused. */
const deeds = [
  'forward',
  'complete',
  'complete elsewhere',
  'approve',
  'reject',
  'plan 1',
  'plan 2',
  'report',
  'learn',
  'close',
  'restart',
  'remove',
  'add',
] as const;
type Deed = (typeof deeds)[number];

/** An act, and a number that chooses its person or record. */
interface Step {
  deed: Deed;
  pick: number;
}

/** Likely acts are frequent, so that generated lives also reach the late stages. */
const step: fc.Arbitrary<Step> = fc.record({
  deed: fc.oneof(
    { weight: 12, arbitrary: fc.constant<Deed>('forward') },
    { weight: 2, arbitrary: fc.constantFrom<Deed>('complete', 'approve', 'plan 1', 'plan 2', 'report') },
    { weight: 1, arbitrary: fc.constantFrom<Deed>(...deeds) },
  ),
  pick: fc.nat(11),
});

/** The build as domain's rules predict it: `decide` on plain data, without the server. */
class Model {
  state: BuildState;
  /** How many parts each change request's plan has: 0, 1 or 2. */
  plans: number[];
  inBuild: boolean[];
  votes = new Map<string, Set<string>>();
  reported = false;

  constructor(count: number) {
    this.plans = Array.from({ length: count }, () => 0);
    this.inBuild = Array.from({ length: count }, () => true);
    this.state = newBuild(this.facts());
  }

  facts() {
    const within = this.plans.filter((_, index) => this.inBuild[index]);
    return {
      qcrs: within.length,
      withQip1: within.filter((part) => part > 0).length,
      withQip2: within.filter((part) => part > 1).length,
    };
  }

  /** @returns whether it was accepted */
  apply(event: BuildEvent): boolean {
    const decision = decide(this.state, event, this.facts());
    if ('refusal' in decision) return false;
    this.state = decision.state;
    for (const stage of decision.deletes) this.votes.delete(stage);
    return true;
  }

  vote(stage: StageName, voter: string, approved: boolean): boolean {
    if (this.state.status !== 'Open' || !isVoteStage(stage) || stage !== this.state.stage) return false;
    const voters = this.votes.get(stage) ?? new Set();
    if (voters.has(voter)) return false;
    if (!approved) return this.apply({ type: 'reject', stage });
    this.votes.set(stage, voters.add(voter));
    const ids = VOTERS.map((_, index) => index);
    const cast = ids.filter((id) => voters.has(VOTERS[id]!)).map((voterId) => ({ voterId, approved: true }));
    return this.apply({ type: 'count', verdict: countVotes(ids, cast) });
  }
}

const [BEFORE_CCB2, BEFORE_CCB3]: [StageName[], StageName[]] = [
  ['Candidate List', 'QIP-1s', 'Review QIP-1s', 'Project Planning'],
  ['Requirements', 'QIP-2s', 'Development', 'Dry Runs', 'TRR'],
];

/** One life of a build, applied to the server and to the model. */
class Life {
  private constructor(
    private readonly project: Json,
    private readonly build: Json,
    private readonly qcrs: Json[],
    private readonly model: Model,
  ) {}

  static async begin(): Promise<Life> {
    const project = await office.project();
    const qcrs = [await office.approvedQcr(project), await office.approvedQcr(project)];
    return new Life(project, await office.build(project, qcrs), qcrs, new Model(qcrs.length));
  }

  private get stage(): StageName {
    return this.model.state.stage;
  }

  private send(path: string, data: object = {}): Promise<Answer> {
    return office.post('pm', `/builds/${this.build.documentId}${path}`, data);
  }

  private async both(expected: boolean, answer: Answer): Promise<void> {
    expect({ accepted: answer.status < 300, status: answer.status < 500 }, answer.text).toEqual({
      accepted: expected,
      status: true,
    });
  }

  private async plan(index: number, part: 1 | 2): Promise<void> {
    const { model } = this;
    const open = (part === 1 ? BEFORE_CCB2 : BEFORE_CCB3).includes(this.stage);
    const has = model.plans[index]!;
    const expected =
      model.state.status === 'Open' && model.inBuild[index]! && open && (part === 1 ? has === 0 : has > 0);
    const answer = await office.plan(this.qcrs[index], part === 1 ? 'QIP-1s' : 'QIP-2s');
    if (expected) {
      model.plans[index] = Math.max(has, part);
      model.apply({ type: 'plan' });
    }
    await this.both(expected, answer);
  }

  private async report(): Promise<void> {
    const { model } = this;
    const { STRNumber } = await office.read(this.build);
    const answer = STRNumber
      ? await office.put('pm', `/strs/${STRNumber}`, {})
      : await office.report(this.build);
    await this.both(model.apply({ type: 'test-report' }), answer);
  }

  private async change(index: number, adds: boolean): Promise<void> {
    const { model } = this;
    const { documentId } = this.qcrs[index];
    const expected = model.state.status === 'Open' && model.inBuild[index] !== adds;
    const answer = await office.put('pm', `/builds/${this.build.documentId}`, {
      [adds ? 'addQcrs' : 'removeQcrs']: [documentId],
    });
    if (expected) {
      model.inBuild[index] = adds;
      model.apply({ type: 'qcrs-changed' });
    }
    await this.both(expected, answer);
  }

  private async complete(stage: StageName): Promise<void> {
    if (stages[stage].kind !== 'checkbox') return;
    const person = stages[stage].duty === 'pm' ? 'pm' : 'cm';
    const answer = await office.complete(this.build, stage, person);
    await this.both(this.model.apply({ type: 'complete', stage }), answer);
  }

  private async vote(index: number, approved: boolean): Promise<void> {
    const stage = isVoteStage(this.stage) ? this.stage : 'CCB2';
    const voter = VOTERS[index % VOTERS.length]!;
    const answer = await office.vote(this.build, stage, voter, approved);
    await this.both(this.model.vote(stage, voter, approved), answer);
  }

  /** What the stage waits for. */
  private async forward(): Promise<void> {
    const { model, stage } = this;
    if (model.state.status === 'Closed') return this.live({ deed: 'restart', pick: 0 });
    const voters = model.votes.get(stage) ?? new Set();
    const wanted = stage === 'QIP-1s' ? 1 : 2;
    switch (stages[stage].kind) {
      case 'checkbox':
        return model.facts().qcrs === 0 ? this.change(0, true) : this.complete(stage);
      case 'vote':
        return this.vote(
          VOTERS.findIndex((voter) => !voters.has(voter)),
          true,
        );
      case 'text':
        return this.live({ deed: 'learn', pick: 0 });
      case 'document': {
        if (stage === 'STR') return this.report();
        const lacking = model.plans.findIndex((part, index) => model.inBuild[index] && part < wanted);
        return this.plan(lacking, wanted);
      }
      case 'end':
    }
  }

  async live({ deed, pick }: Step): Promise<void> {
    const index = pick % this.qcrs.length;
    switch (deed) {
      case 'forward':
        return this.forward();
      case 'complete':
        return this.complete(this.stage);
      case 'complete elsewhere':
        return this.complete(pick % 2 === 0 ? 'Requirements' : 'Project Planning');
      case 'approve':
      case 'reject':
        return this.vote(pick, deed === 'approve');
      case 'plan 1':
      case 'plan 2':
        return this.plan(index, deed === 'plan 1' ? 1 : 2);
      case 'report':
        return this.report();
      case 'learn':
        return this.both(this.model.apply({ type: 'lessons-learned' }), await office.learn(this.build));
      case 'close':
        return this.both(this.model.apply({ type: 'close' }), await this.send('/close'));
      case 'restart':
        return this.both(
          this.model.apply({ type: 'restart', anotherIsOpen: false }),
          await this.send('/restart'),
        );
      case 'remove':
      case 'add':
        return this.change(index, deed === 'add');
    }
  }

  /** The server's build equals the model's. */
  async compare(): Promise<void> {
    const { state } = this.model;
    const now = await office.read(this.build);
    expect({
      status: now.status,
      stage: now.stage,
      flags: Object.fromEntries(stageFlags.map((flag) => [flag, now[flag]])),
      QIP1: now.QIP1,
      QIP2: now.QIP2,
    }).toEqual({ ...state, flags: { ...noFlags(), ...state.flags }, ...planFacts(this.model.facts()) });
    const votes = await server.db('ccbs').where({ build_id: this.build.id });
    const counted = [...this.model.votes]
      .flatMap(([stage, voters]) => [...voters].map(() => stage))
      .toSorted();
    expect(votes.map(({ stage }) => stage).toSorted()).toEqual(counted);
    const [stored] = await server.db('projects').where({ id: this.project.id });
    if (now.stage === 'Completed') expect(stored.version).toBe(now.version);
  }
}

const [LIVES, STEPS] = onPostgres ? [8, 60] : [3, 40];

it(`[BLD-04] [BLD-05] [BLD-08] [BLD-11] [BLD-12] ${LIVES} generated lives of builds go on the server as domain says`, async () => {
  const lives = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
    numRuns: LIVES,
    seed: 2026,
  });
  const reached = new Set<string>();
  for (const steps of lives) {
    const life = await Life.begin();
    for (const each of steps) {
      await life.live(each);
      await life.compare();
      reached.add(life['model'].state.stage);
    }
  }
  // Lives that end early would prove little.
  for (const stage of ['CCB2', 'Development', 'CCB3', 'Completed']) expect([...reached]).toContain(stage);
}, 300_000);
