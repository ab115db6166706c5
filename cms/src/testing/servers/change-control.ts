import { NO_MAIL_SERVER } from '../mails';
import { ChangeControl } from '../change-control';
import type { StartOptions, TestServer } from '../server';
import { serverForFile } from './server-for-file';

/** A server for a test file about change control, with the client that advances it; its mails stay in the queue. */
export function serverForChangeControl(
  begun: (made: { server: TestServer; office: ChangeControl }) => void,
  options: StartOptions = { env: NO_MAIL_SERVER },
): void {
  serverForFile((server) => begun({ server, office: new ChangeControl(server) }), options);
}
