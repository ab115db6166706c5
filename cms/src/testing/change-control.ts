import {
  qip1FieldNames,
  qip2FieldNames,
  stageFlags,
  stageNames,
  type StageName,
  stages,
  strFieldNames,
} from '@intranet/domain';
import { expect } from 'vitest';
import { type Answer, type Client, dataOf, type Json } from './http';
import type { Person } from './people';
import type { TestServer } from './server';

/** The eligible voters of a project of pm. */
export const VOTERS: Person[] = ['ccb', 'ccb2', 'cm', 'pm'];

const texts = (names: readonly string[], text = 'x'): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, text]));

/** All fields of the first part of a plan. */
export const firstPart = (fields: object = {}) => ({ ...texts(qip1FieldNames), ...fields });

/** All fields of the second part of a plan. */
export const secondPart = (fields: object = {}) => ({ ...texts(qip2FieldNames), ...fields });

/** All fields of a test report. */
export const testReport = (fields: object = {}) => ({ ...texts(strFieldNames), ...fields });

/** A person who says no says why. BLD-09 */
const whyNot = (approved: boolean) => (approved ? {} : { comments: 'Not like this.' });

/** A problem report as somebody fills it in. */
export const aQpr = (fields: object = {}) => ({
  title: 'It does not start',
  company: 'Range Support Group',
  foundIn: 'Atlas',
  softwareVersion: '1.0',
  foundDuring: 'Review',
  constraintOn: 'None',
  currentFunction: 'It does not start.',
  expectedFunction: 'It starts.',
  submissionPriority: 3,
  ...fields,
});

/** The flags of a build that are set. */
export const setFlags = (build: Json): string[] => stageFlags.filter((flag) => build[flag]);

/** Where change control writes. */
const tables = [
  'projects',
  'builds',
  'build_histories',
  'assigned_builds',
  'ccbs',
  'submitted_qprs',
  'qcrs',
  'qip_forms',
  'strs',
  'notifications',
  'audit_records',
];

/**
 * Carries change control on by HTTP, each step as somebody who may. What is not said is the usual: a project of pm,
 * everyone approves.
 */
export class ChangeControl {
  private made = 0;

  constructor(readonly server: TestServer) {}

  private async everything(): Promise<Json> {
    const { db } = this.server;
    const rows = await Promise.all(tables.map((table) => db(table).orderBy('id')));
    return { rows, mails: await db('outbox_mails').select('id').orderBy('id') };
  }

  /** Whatever the work is answered, nothing of change control is another than before. */
  async changesNothing(work: () => Promise<unknown>): Promise<void> {
    const before = await this.everything();
    await work();
    expect(await this.everything()).toEqual(before);
  }

  as(person: Person): Promise<Client> {
    return this.server.as(person);
  }

  async post(person: Person, path: string, data: object = {}): Promise<Answer> {
    return (await this.as(person)).post(path, { data });
  }

  async put(person: Person, path: string, data: object): Promise<Answer> {
    return (await this.as(person)).put(path, { data });
  }

  async get(person: Person, path: string): Promise<Json> {
    return dataOf(await (await this.as(person)).get(path));
  }

  /** A project of its own for a test, so that its open build disturbs no other. */
  async project(fields: object = {}): Promise<Json> {
    const ProjectName = `Project ${(this.made += 1)}`;
    return dataOf(await this.post('cm', '/projects', { ProjectName, ProjectManager: 'pm', ...fields }));
  }

  /** What is said of a project changes, such as its PM. */
  async edit({ documentId }: Json, fields: object): Promise<Json> {
    return dataOf(await this.put('cm', `/projects/${documentId}`, fields));
  }

  /** A problem somebody reported in a project. */
  async qpr(project: Json, fields: object = {}, author: Person = 'customer'): Promise<Json> {
    return dataOf(
      await this.post(author, '/submitted-qpr', aQpr({ foundIn: project.ProjectName, ...fields })),
    );
  }

  /** The change request of an approved problem report; it waits on votes. */
  async qcr(project: Json, fields: object = {}): Promise<Json> {
    const { documentId } = await this.qpr(project, fields);
    const path = `/submitted-qpr/${documentId}/approve`;
    const { qcr } = dataOf(await this.post(this.pmOf(project), path, { priority: 2 }));
    return this.get('cm', `/qcrs/${qcr.documentId}`);
  }

  /** A change request of a project of its own that waits on votes. */
  async waitingQcr(): Promise<{ project: Json; qcr: Json }> {
    const project = await this.project();
    return { project, qcr: await this.qcr(project) };
  }

  /** What stands in somebody's bell about a record. */
  async bellOf(person: Person, recordId: string): Promise<Json[]> {
    const bell: Json[] = await this.get(person, '/notifications?pagination[limit]=-1');
    return bell.filter((row) => row.recordId === recordId);
  }

  /** Each record of the audit about something: the action, by whom, and what changed; oldest first. */
  async auditOf({ documentId }: Json): Promise<[action: string, actor: string, before: Json, after: Json][]> {
    const query = `filters[subjectId]=${documentId}&sort=id`;
    const records: Json[] = await this.get('administration', `/audit-records?${query}`);
    return records.map(({ action, actor, before, after }) => [action, actor, before, after]);
  }

  private pmOf(project: Json): Person {
    return project.ProjectManager ?? 'administrator';
  }

  dispose(qcr: Json, person: Person, disposition: string, fields: object = {}): Promise<Answer> {
    const vote = {
      QCRnumber: qcr.documentId,
      stage: 'CCB1',
      disposition,
      status: 'Working',
      ...whyNot(disposition !== 'Disapproved'),
      ...fields,
    };
    return this.post(person, '/ccbs', vote);
  }

  votersOf(project: Json): Person[] {
    return ['ccb', 'ccb2', 'cm', ...(project.ProjectManager ? [project.ProjectManager] : [])];
  }

  /** A change request that the board has approved. */
  async approvedQcr(project: Json, status: 'Working' | 'Deferred' = 'Working'): Promise<Json> {
    const qcr = await this.qcr(project);
    for (const voter of this.votersOf(project)) {
      dataOf(await this.dispose(qcr, voter, 'Approved', { status }));
    }
    return this.get('cm', `/qcrs/${qcr.documentId}`);
  }

  /** A build with these change requests; with one of its own when none are given. */
  async build(project: Json, qcrs?: Json[], fields: object = {}): Promise<Json> {
    const chosen = qcrs ?? [await this.approvedQcr(project)];
    const data = {
      project: project.documentId,
      version: '2.0',
      qcrs: chosen.map(({ documentId }) => documentId),
      ...fields,
    };
    return dataOf(await this.post(this.pmOf(project), '/builds', data));
  }

  /** A developer is assigned to a build. */
  assign({ documentId }: Json, username: unknown, person: Person = 'pm'): Promise<Answer> {
    return this.post(person, '/assigned-builds', { build: documentId, username });
  }

  /** The build as it is now. */
  read({ documentId }: Json): Promise<Json> {
    return this.get('administrator', `/builds/${documentId}`);
  }

  complete({ documentId }: Json, stage: string, person: Person): Promise<Answer> {
    return this.post(person, `/builds/${documentId}/complete`, { stage });
  }

  vote(
    { documentId }: Json,
    stage: string,
    person: Person,
    approved = true,
    fields: object = {},
  ): Promise<Answer> {
    const vote = { buildNumber: documentId, stage, approved, ...whyNot(approved), ...fields };
    return this.post(person, '/ccbs', vote);
  }

  /** Submit a part of the plan of a change request. */
  plan(
    qcr: Json,
    part: 'QIP-1s' | 'QIP-2s' = 'QIP-1s',
    person: Person = 'pm',
    fields: object = {},
  ): Promise<Answer> {
    const data = part === 'QIP-1s' ? firstPart(fields) : secondPart(fields);
    return this.post(person, '/qip-forms', { qcr: qcr.documentId, qip_stage: part, ...data });
  }

  report({ documentId }: Json, person: Person = 'pm', fields: object = {}): Promise<Answer> {
    return this.post(person, '/strs', { build: documentId, ...testReport(fields) });
  }

  learn({ documentId }: Json, person: Person = 'pm'): Promise<Answer> {
    return this.post(person, `/builds/${documentId}/lessons-learned`, { lessonsLearned: 'Test earlier.' });
  }

  private async pass(build: Json, project: Json): Promise<void> {
    const stage = build.stage as StageName;
    const pm = this.pmOf(project);
    switch (stages[stage].kind) {
      case 'checkbox':
        dataOf(await this.complete(build, stage, stages[stage].duty === 'pm' ? pm : 'cm'));
        return;
      case 'vote':
        for (const voter of this.votersOf(project)) dataOf(await this.vote(build, stage, voter));
        return;
      case 'text':
        dataOf(await this.learn(build, pm));
        return;
      case 'document':
        if (stage === 'STR') {
          if (build.STRNumber) dataOf(await this.put(pm, `/strs/${build.STRNumber}`, {}));
          else dataOf(await this.report(build, pm));
          return;
        }
        for (const qcr of build.qcrs) dataOf(await this.plan(qcr, stage as 'QIP-1s', pm));
        return;
      case 'end':
    }
  }

  /** Take a build on until it stands at a stage. */
  async bringTo(build: Json, stage: StageName, project: Json): Promise<Json> {
    for (let tries = 0; tries <= stageNames.length; tries += 1) {
      const now = await this.read(build);
      if (now.stage === stage) return now;
      await this.pass(now, project);
    }
    throw new Error(`The build never reached ${stage}.`);
  }

  /** What has happened to a build, the newest first. */
  historyOf({ documentId }: Json): Promise<Json[]> {
    return this.get('administrator', `/builds/${documentId}/history`);
  }

  /** A new build of a new project at a stage. */
  async at(stage: StageName): Promise<{ project: Json; build: Json }> {
    const project = await this.project();
    const build = await this.build(project);
    return { project, build: await this.bringTo(build, stage, project) };
  }

  /** The same, with a developer assigned. */
  async developed(stage: StageName): Promise<{ project: Json; build: Json }> {
    const made = await this.at(stage);
    dataOf(await this.assign(made.build, 'developer2'));
    return made;
  }
}
