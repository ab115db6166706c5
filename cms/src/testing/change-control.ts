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

/** A rejection needs a comment. BLD-22 */
const whyNot = (approved: boolean) => (approved ? {} : { comments: 'Not like this.' });

/** A valid problem report. */
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

/** The tables that change control writes. */
const tables = [
  'projects',
  'builds',
  'build_histories',
  'assigned_builds',
  'ccbs',
  'submitted_qprs',
  'change_comments',
  'qcrs',
  'qip_forms',
  'strs',
  'notifications',
  'audit_records',
];

/**
 * Advances change control over HTTP, each step as a person who may do it. Defaults: a project of pm, and everyone
 * approves.
 */
export class ChangeControl {
  private made = 0;

  constructor(readonly server: TestServer) {}

  private async everything(): Promise<Json> {
    const { db } = this.server;
    const rows = await Promise.all(tables.map((table) => db(table).orderBy('id')));
    return { rows, mails: await db('outbox_mails').select('id').orderBy('id') };
  }

  /** Whatever the answer, the data of change control are unchanged. */
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

  /** A separate project for a test, so that its open build affects no other test. */
  async project(fields: object = {}): Promise<Json> {
    const ProjectName = `Project ${(this.made += 1)}`;
    return dataOf(await this.post('cm', '/projects', { ProjectName, ProjectManager: 'pm', ...fields }));
  }

  /** Change a project, for example its PM. */
  async edit({ documentId }: Json, fields: object): Promise<Json> {
    return dataOf(await this.put('cm', `/projects/${documentId}`, fields));
  }

  /** A reported problem in a project. */
  async qpr(project: Json, fields: object = {}, author: Person = 'customer'): Promise<Json> {
    return dataOf(
      await this.post(author, '/submitted-qpr', aQpr({ foundIn: project.ProjectName, ...fields })),
    );
  }

  /** The change request of an approved problem report, waiting on approval. */
  async qcr(project: Json, fields: object = {}): Promise<Json> {
    const { documentId } = await this.qpr(project, fields);
    const path = `/submitted-qpr/${documentId}/approve`;
    const { qcr } = dataOf(await this.post(this.pmOf(project), path, { priority: 2 }));
    return this.get('cm', `/qcrs/${qcr.documentId}`);
  }

  /** A change request of its own project, waiting on approval. */
  async waitingQcr(): Promise<{ project: Json; qcr: Json }> {
    const project = await this.project();
    return { project, qcr: await this.qcr(project) };
  }

  /** The texts of a person's notices about a record. */
  async bellOf(person: Person, recordId: string): Promise<Json[]> {
    const bell: Json[] = await this.get(person, '/notifications?pagination[limit]=-1');
    return bell.filter((row) => row.recordId === recordId);
  }

  /** The audit records about a thing: action, person and changes; oldest first. */
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

  /** A build with these change requests; by default with a new one. */
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

  /** Assign a developer to a build. */
  assign({ documentId }: Json, username: unknown, person: Person = 'pm'): Promise<Answer> {
    return this.post(person, '/assigned-builds', { build: documentId, username });
  }

  /** The build in its current state. */
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

  /** Advance a build until it is at a stage. */
  async bringTo(build: Json, stage: StageName, project: Json): Promise<Json> {
    for (let tries = 0; tries <= stageNames.length; tries += 1) {
      const now = await this.read(build);
      if (now.stage === stage) return now;
      await this.pass(now, project);
    }
    throw new Error(`The build never reached ${stage}.`);
  }

  /** The history of a build, newest first. */
  historyOf({ documentId }: Json): Promise<Json[]> {
    return this.get('administrator', `/builds/${documentId}/history`);
  }

  /** A new build of a new project, at a stage. */
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
