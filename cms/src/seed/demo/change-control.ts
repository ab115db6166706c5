import {
  type Actor,
  qip1FieldNames,
  qip2FieldNames,
  strFieldNames,
  type StageName,
  stages,
  type VoteStage,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import assignments from '../../api/build/services/assigned-build';
import builds from '../../api/build/services/build';
import progress from '../../api/build/services/build-progress';
import votes from '../../api/build/services/vote';
import projects from '../../api/project/services/project';
import plans from '../../api/qip-form/services/qip-form';
import reports from '../../api/str/services/str';
import review from '../../api/submitted-qpr/services/qpr-review';
import problems from '../../api/submitted-qpr/services/submitted-qpr';
import qcrs from '../../api/qcr/services/qcr';
import type { Transaction } from '../../platform/database/transaction';
import { type DemoBuild, demoBuilds, demoProjects, planTexts, reportTexts } from './builds';
import { demoPeople } from './people';
import { type DemoProblem, demoProblems } from './problems';
import { Timeline } from './timeline';

const nameOf = (person: string): string => {
  const { firstName, lastName } = demoPeople.find(({ username }) => username === person)!;
  return `${firstName} ${lastName}`;
};

/** Creates the demo company's change control through the services, so that every rule was applied. */
class Office {
  private readonly actors = new Map<string, Actor>();
  private readonly qcrIds = new Map<string, string>();
  private readonly projectIds = new Map<string, string>();
  readonly timeline = new Timeline();

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly trx: Transaction,
  ) {}

  async open(): Promise<void> {
    const ids = await this.trx('up_users').select('id', 'username');
    for (const { username, role, groups } of demoPeople) {
      const { id } = ids.find((row) => row.username === username)!;
      this.actors.set(username, { id, username, role, groups });
    }
    const cm = await this.act('cm');
    for (const project of demoProjects) {
      this.projectIds.set(project.ProjectName, await projects.create(this.strapi, cm, project));
    }
  }

  /** The person who acts next. What they then do is given a moment of its own. */
  private async act(username: string): Promise<Actor> {
    await this.timeline.next();
    return this.actors.get(username)!;
  }

  private pmOf(project: string): string {
    return demoProjects.find(({ ProjectName }) => ProjectName === project)!.ProjectManager;
  }

  /** Report a problem and review it, without the votes. */
  async report({ key, author, outcome, priority, pmComments, ...input }: DemoProblem): Promise<void> {
    const id = await problems.create(this.strapi, await this.act(author), input);
    if (outcome === 'waiting') return;
    const pm = await this.act(this.pmOf(input.foundIn));
    if (outcome === 'rejected') {
      await review.reject(this.strapi, pm, id, pmComments);
      return;
    }
    await review.approve(this.strapi, pm, id, priority, pmComments);
    const qcr = await this.trx('qcrs as q')
      .join('submitted_qprs as r', 'r.id', 'q.submitted_qpr_id')
      .where('r.document_id', id)
      .first('q.document_id');
    this.qcrIds.set(key, qcr.document_id);
  }

  private async dispose(
    key: string,
    voter: string,
    disposition: 'Approved' | 'Disapproved',
    comments: string | null = null,
  ) {
    const outcome = demoProblems.find((problem) => problem.key === key)!.outcome;
    const status = outcome === 'deferred' ? ('Deferred' as const) : ('Working' as const);
    const QCRnumber = this.qcrIds.get(key)!;
    return votes.vote(this.strapi, await this.act(voter), {
      QCRnumber,
      stage: 'CCB1',
      disposition,
      comments,
      status,
    });
  }

  /** Let the board decide on the change request of a problem, with the outcome in the table. */
  async decide({ key, outcome, foundIn }: DemoProblem): Promise<void> {
    const board = ['ccb', 'ccb2', 'cm', this.pmOf(foundIn)];
    switch (outcome) {
      case 'in-voting':
        await this.dispose(key, 'ccb', 'Approved', 'Seen it myself; should go into the next build.');
        return;
      case 'pending':
        await this.dispose(key, 'ccb', 'Approved');
        await this.dispose(key, 'ccb2', 'Disapproved', 'A day is too long; security has to agree first.');
        await qcrs.discuss(this.strapi, await this.act('cm'), this.qcrIds.get(key)!);
        return;
      case 'disapproved':
        for (const voter of board) await this.dispose(key, voter, 'Disapproved', 'Not worth the upkeep.');
        return;
      case 'working':
      case 'deferred':
        for (const voter of board) await this.dispose(key, voter, 'Approved');
        return;
      default:
    }
  }

  private async plan(key: string, developer: string, part: 'QIP-1s' | 'QIP-2s'): Promise<void> {
    const author = nameOf(developer);
    const texts = (names: readonly string[]) =>
      Object.fromEntries(
        names.map((name) => [name, name.startsWith('author') ? author : (planTexts[name] ?? 'No effects.')]),
      );
    const qcr = this.qcrIds.get(key)!;
    const names = part === 'QIP-1s' ? qip1FieldNames : qip2FieldNames;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the demo goes by the same stages as the table
    const input = { qcr, qip_stage: part, ...texts(names) } as Parameters<typeof plans.submit>[2];
    await plans.submit(this.strapi, await this.act(developer), input);
  }

  private async testReport(build: string, developer: string): Promise<void> {
    const texts = Object.fromEntries(
      strFieldNames.map((name) => [name, reportTexts[name] ?? 'See the plan of the test; nothing to add.']),
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the demo goes by the same stages as the table
    const input = { build, ...texts, author: nameOf(developer) } as Parameters<typeof reports.submit>[2];
    await reports.submit(this.strapi, await this.act(developer), input);
  }

  private async approve(build: string, stage: VoteStage, voters: readonly string[]) {
    for (const voter of voters) {
      const vote = { buildNumber: build, stage, approved: true, comments: null };
      await votes.vote(this.strapi, await this.act(voter), vote);
    }
  }

  private async stageOf(build: string): Promise<StageName> {
    return (await this.trx('builds').where({ document_id: build }).first('stage'))!.stage;
  }

  /** How a stage is completed. */
  private async passStage(demo: DemoBuild, build: string, stage: StageName): Promise<void> {
    const pm = this.pmOf(demo.project);
    switch (stages[stage].kind) {
      case 'checkbox':
        await progress.complete(
          this.strapi,
          await this.act(stages[stage].duty === 'pm' ? pm : 'cm'),
          build,
          stage,
        );
        return;
      case 'vote':
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the demo goes by the same stages as the table
        await this.approve(build, stage as VoteStage, ['ccb', 'ccb2', 'cm', pm]);
        return;
      case 'text': {
        const lessons = 'Reviewing the first parts of the plans together saved a round at the board.';
        await progress.learn(this.strapi, await this.act(pm), build, lessons);
        return;
      }
      case 'document':
        if (stage === 'STR') await this.testReport(build, demo.developer);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the demo goes by the same stages as the table
        else for (const key of demo.qcrs) await this.plan(key, demo.developer, stage as 'QIP-1s' | 'QIP-2s');
        return;
      case 'end':
    }
  }

  /** Create a build and take it to its stage. */
  async build(demo: DemoBuild): Promise<void> {
    const manager = this.pmOf(demo.project);
    const pm = await this.act(manager);
    const qcrIds = demo.qcrs.map((key) => this.qcrIds.get(key)!);
    const project = this.projectIds.get(demo.project)!;
    const id = await builds.create(this.strapi, pm, { project, version: demo.version, qcrs: qcrIds });
    await assignments.create(this.strapi, pm, { build: id, username: demo.developer });
    for (let stage = await this.stageOf(id); stage !== demo.until; stage = await this.stageOf(id)) {
      await this.passStage(demo, id, stage);
    }
    // At a stage of documents, one of several is already written.
    if (demo.until === 'QIP-1s') await this.plan(demo.qcrs[0]!, demo.developer, 'QIP-1s');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the demo goes by the same stages as the table
    if (demo.voted) await this.approve(id, demo.until as VoteStage, demo.voted);
    if (demo.closed) await progress.close(this.strapi, await this.act(manager), id);
  }
}

/** Projects, problem reports, change requests, builds, plans, votes and a test report. */
export async function seedChangeControl(strapi: Core.Strapi, trx: Transaction): Promise<void> {
  const office = new Office(strapi, trx);
  await office.open();
  // The problems are in the order of the builds that work on them; those that no build works on are the latest.
  const decided = new Set<DemoProblem>();
  const decide = async (problem: DemoProblem) => {
    decided.add(problem);
    await office.report(problem);
    await office.decide(problem);
  };
  for (const build of demoBuilds) {
    for (const problem of demoProblems) if (build.qcrs.includes(problem.key)) await decide(problem);
    await office.build(build);
  }
  for (const problem of demoProblems) if (!decided.has(problem)) await decide(problem);
  await office.timeline.spread(trx);
  // No mails are sent about the demo company's past, and its audit log begins empty.
  await trx('outbox_mails').delete();
  await trx('gathered_mails').delete();
  await trx('audit_records').delete();
  await trx('notifications')
    .where({ close_on_click: true })
    .whereIn('type', ['QPR', 'QCR', 'Manage Projects'])
    .delete();
}
