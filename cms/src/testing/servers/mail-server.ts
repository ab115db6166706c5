import { afterAll, beforeAll, beforeEach } from 'vitest';
import { onPostgres } from '../databases/database';
import type { Client, Json } from '../http';
import { mailsTo } from '../mails';
import { startServer, type TestServer } from '../server';
import { inGoodMood, type MailServer, mailServer, type ReceivedMail } from '../smtp';

interface ServerWithMailServer {
  smtp: MailServer;
  server: TestServer;
  it_: Client;
}

/**
 * A server for a test file whose mails are really sent, to a mail server that is reset before each test.
 * @param accounts see `mailServer`
 */
export function serverWithMailServer(
  begun: (made: ServerWithMailServer) => void,
  { accounts }: { accounts?: boolean } = {},
) {
  let smtp: MailServer;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await mailServer({ accounts });
    // A colon makes an address group of a name that is not quoted.
    const env = { MAIL_URL: smtp.url, MAIL_FROM: 'Company: Intranet <no-reply@intranet.example>' };
    server = await startServer({ instances: onPostgres ? 2 : 1, env, eager: true });
    begun({ smtp, server, it_: await server.as('it') });
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });
  beforeEach(() => {
    Object.assign(smtp.mood, inGoodMood());
  });

  const rowsFor = (recipient: string): Promise<Json[]> => mailsTo(server.db, recipient);
  return {
    rowsFor,
    stateOf: async (recipient: string): Promise<string | undefined> =>
      (await rowsFor(recipient)).at(-1)?.state,
    receivedBy: (recipient: string): ReceivedMail[] =>
      smtp.received.filter(({ to }) => to.includes(recipient)),
  };
}
