import { createId } from '@paralleldrive/cuid2';
import { beforeEach } from 'vitest';
import type { ChangeControl } from '../change-control';
import { onPostgres } from '../databases/database';
import { addressOf, type Person } from '../people';
import type { TestServer } from '../server';
import { idOf } from '../users';
import { serverForChangeControl } from './change-control';

const FIVE_MINUTES = 300_000;

/** A server for a test file about how many mails one person may cause; before each test there are none. */
export function serverForMailVolume(begun: (made: { server: TestServer; office: ChangeControl }) => void) {
  let server: TestServer;
  serverForChangeControl((made) => {
    ({ server } = made);
    begun(made);
  });
  beforeEach(async () => {
    await server.db('outbox_mails').delete();
    await server.db('gathered_mails').delete();
  });

  /** Mails of a kind that one person has caused for another within the hour. */
  async function caused(kind: string, by: Person, to: Person, count: number): Promise<void> {
    const past = Date.now() - FIVE_MINUTES;
    const moment = onPostgres ? new Date(past) : past;
    const row = { kind, person_id: await idOf(server, to), caused_by: await idOf(server, by) };
    await server.db.batchInsert(
      'outbox_mails',
      Array.from({ length: count }, (_, index) => ({
        ...row,
        document_id: createId(),
        recipient: addressOf(to),
        subject: 'Earlier',
        text: '',
        html: '',
        message_id: `<earlier-${index}@x>`,
        secret: false,
        state: 'sent',
        attempts: 1,
        created_at: moment,
        next_at: moment,
      })),
      20,
    );
  }
  return { caused };
}
