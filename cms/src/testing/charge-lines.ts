import { type Answer, type Client, dataOf, type Json } from './http';
import type { TestServer } from './server';
import { unchanged } from './unchanged';

/** Charge lines and assignments, created over HTTP as Administration or as a given person. */
export class ChargeLines {
  private made = 0;

  constructor(
    private readonly server: TestServer,
    private readonly administration: Client,
  ) {}

  create(fields: object = {}, client = this.administration): Promise<Answer> {
    const project = `Line ${(this.made += 1)}`;
    return client.post('/contract-datas', { data: { project, division: 'Avionics', ...fields } });
  }

  /** A new line. */
  async line(fields: object = {}): Promise<Json> {
    return dataOf(await this.create(fields));
  }

  put({ documentId }: Json, patch: object, client = this.administration): Promise<Answer> {
    return client.put(`/contract-datas/${documentId}`, { data: patch });
  }

  assign({ documentId }: Json, usernames: unknown, client = this.administration): Promise<Answer> {
    return client.post(`/contract-datas/${documentId}/assign`, { data: { usernames } });
  }

  unassign({ documentId }: Json, usernames: unknown, client = this.administration): Promise<Answer> {
    return client.post(`/contract-datas/${documentId}/unassign`, { data: { usernames } });
  }

  async named(project: string): Promise<Json> {
    const query = `filters[project]=${encodeURIComponent(project)}`;
    return dataOf(await this.administration.get(`/contract-datas?${query}`))[0];
  }

  async assignmentsOf({ project }: Json): Promise<Json[]> {
    const query = `filters[project]=${encodeURIComponent(project)}&pagination[limit]=-1&sort=username`;
    return dataOf(await this.administration.get(`/assigned-contracts?${query}`)) as Json[];
  }

  private async everything() {
    const { db } = this.server;
    return {
      lines: await db('contract_datas').orderBy('id'),
      assignments: await db('assigned_contracts').orderBy('id'),
      notifications: await db('notifications').orderBy('id'),
      mails: await db('outbox_mails').select('id').orderBy('id'),
      audit: await db('audit_records').select('id').orderBy('id'),
      reports: await db('war_reports').orderBy('id'),
    };
  }

  /** Whatever the answer, lines and assignments are unchanged. */
  changesNothing<T>(work: () => Promise<T>): Promise<T> {
    return unchanged(() => this.everything(), work);
  }
}
