import { createId } from '@paralleldrive/cuid2';
import { HOURLY_LIMITS } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { aQpr, type ChangeControl } from '../../../testing/change-control';
import { onPostgres } from '../../../testing/databases/database';
import { postTicket, submittedTicket } from '../../../testing/desk';
import { expectRefusal } from '../../../testing/expect-refusal';
import type { Answer } from '../../../testing/http';
import { addressOf } from '../../../testing/people';
import type { TestServer } from '../../../testing/server';
import { serverForMailVolume } from '../../../testing/servers/mail-volume';
import { idOf } from '../../../testing/users';

const MINUTE = 60_000;

let server: TestServer;
let office: ChangeControl;
const { caused } = serverForMailVolume((made) => ({ server, office } = made));

describe('an absurd amount', () => {
  /** As many rows of a table as the limit allows, all created by one person 58 minutes ago. */
  async function made(table: string, by: object, count: number, more: object): Promise<void> {
    const { id, ...row } = await server.db(table).first();
    expect(id).toBeDefined();
    const past = Date.now() - 58 * MINUTE;
    await server.db.batchInsert(
      table,
      Array.from({ length: count }, () => ({
        ...row,
        ...more,
        ...by,
        document_id: createId(),
        created_at: onPostgres ? new Date(past) : past,
      })),
      15,
    );
  }

  /** The first one above the limit is refused with the time of the next possible one, and nothing is stored. */
  async function expectRefused(work: () => Promise<Answer>, many: string): Promise<void> {
    const { retryAfterSeconds } = expectRefusal(await work(), 'too-many-this-hour');
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(120);
    const { message } = (await work()).body.error;
    expect(message).toMatch(
      new RegExp(`^You have made \\d+ ${many} within an hour, .*You can continue at \\d\\d:\\d\\d\\.$`),
    );
  }

  const limited: [string, string, string, () => Promise<() => Promise<Answer>>][] = [
    [
      'problem reports',
      'QPR-03',
      'submitted_qprs',
      async () => {
        const { ProjectName } = await office.project();
        const author_id = await idOf(server, 'customer');
        await made('submitted_qprs', { author_id }, HOURLY_LIMITS['problem-report'].most, {});
        const client = await server.as('customer');
        const data = aQpr({ foundIn: ProjectName });
        return () => client.post('/submitted-qpr', { data });
      },
    ],
    [
      'tickets',
      'TIC-01',
      'it_tickets',
      async () => {
        const submitter_id = await idOf(server, 'employee3');
        await made('it_tickets', { submitter_id }, HOURLY_LIMITS.ticket.most, {});
        const client = await server.as('employee3');
        return () => postTicket(client);
      },
    ],
    [
      'comments and notes',
      'TIC-05',
      'it_ticket_comments',
      async () => {
        const client = await server.as('employee2');
        const { documentId } = await submittedTicket(client);
        const author_id = await idOf(server, 'employee2');
        const { most } = HOURLY_LIMITS['ticket-comment'];
        await made('it_ticket_comments', { author_id }, most, { event: null });
        return () => client.post(`/it-tickets/${documentId}/comments`, { data: { text: 'And?' } });
      },
    ],
    [
      'emails',
      'NOT-06',
      'outbox_mails',
      async () => {
        await caused('written', 'pm', 'developer', 1);
        const caused_by = await idOf(server, 'pm');
        await made('outbox_mails', { caused_by }, HOURLY_LIMITS['written-mail'].most, { kind: 'written' });
        const client = await server.as('pm');
        const data = { to: addressOf('developer'), subject: 'Plan', html: '<p>Read it.</p>', files: [] };
        return () => client.post('/email/send-with-attachments', { data });
      },
    ],
  ];

  it('[NOT-09] what happened to a ticket is no comment, however often it did', async () => {
    const client = await server.as('employee2');
    const { documentId } = await submittedTicket(client);
    const author_id = await idOf(server, 'employee2');
    const { most } = HOURLY_LIMITS['ticket-comment'];
    await made('it_ticket_comments', { author_id }, most, { event: 'reopened' });
    const answer = await client.post(`/it-tickets/${documentId}/comments`, { data: { text: 'And?' } });
    expect(answer.status, answer.text).toBe(201);
  });

  it.each(limited)(
    '[NOT-09] of %s is refused with the time when to continue, and only then (%s)',
    async (many, _requirement, table, prepare) => {
      const work = await prepare();
      await expectRefused(work, many);
      const past = Date.now() - 61 * MINUTE;
      await server.db(table).update({ created_at: onPostgres ? new Date(past) : past });
      const answer = await work();
      expect(answer.status, answer.text).toBeLessThan(300);
    },
  );
});
