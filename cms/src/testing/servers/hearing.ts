import type { ChangeControl } from '../change-control';
import type { TestServer } from '../server';
import { Hearing } from '../hearing';
import { serverForChangeControl } from './change-control';

interface ServerForHearing {
  server: TestServer;
  office: ChangeControl;
  hearing: Hearing;
}

/** A server for a test file about who is notified of events in change control. */
export function serverForHearing(begun: (made: ServerForHearing) => void): void {
  serverForChangeControl((made) => begun({ ...made, hearing: new Hearing(made.office) }));
}
