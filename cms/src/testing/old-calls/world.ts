import type { ChangeControl } from '../change-control';
import type { Answer, Client, Json } from '../http';
import type { Person } from '../people';
import type { TestServer } from '../server';

/** What a call of the previous portal is tried in. */
export interface OldWorld {
  server: TestServer;
  work: ChangeControl;
  as: (person: Person) => Promise<Client>;
  /** A moment, as JSON has dates. */
  now: string;
  /** 'YYYY-MM-DD'. */
  today: string;
  /** A charge line of employee. */
  line: string;
  /** Username, email and full name, as the previous portal's browser repeated them. */
  person: (username: Person) => Promise<{ username: string; email: string; firstLastName: string }>;
  /** A new build of pm. */
  build: () => Promise<Json>;
  /** A build at QIP-1s with two change requests: the first of them, and the other. */
  planned: () => Promise<{ qcr: Json; second: Json }>;
  /** A build that waits for its test report. */
  tested: () => Promise<Json>;
  /** A restarted build that waits for its test report again. */
  retested: () => Promise<Json>;
  /** A notice of pm that a click closes. */
  notice: () => Promise<Json>;
}

/** One call of the documents' tables. */
export interface OldCall {
  /** As the document writes it: method, path, fields or filters. */
  call: string;
  ask: (world: OldWorld) => Promise<Answer>;
}
