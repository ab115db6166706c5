import { ChargeLines } from '../charge-lines';
import { onPostgres } from '../databases/database';
import type { Client } from '../http';
import { NO_MAIL_SERVER } from '../mails';
import type { TestServer } from '../server';
import { serverForFile } from './server-for-file';

interface ServerForChargeLines {
  server: TestServer;
  administration: Client;
  office: ChargeLines;
  /** Administration at each instance. */
  everywhere: Client[];
}

/** A server for a test file about charge lines; its mails stay in the queue. */
export function serverForChargeLines(begun: (made: ServerForChargeLines) => void): void {
  serverForFile(
    async (server) => {
      const administration = await server.as('administration');
      const everywhere = await Promise.all(server.instances.map((instance) => instance.as('administration')));
      begun({ server, administration, office: new ChargeLines(server, administration), everywhere });
    },
    { instances: onPostgres ? 2 : 1, env: NO_MAIL_SERVER },
  );
}
