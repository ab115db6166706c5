import { ChangeControl } from '../change-control';
import type { Answer, Client } from '../http';
import type { Person } from '../people';
import type { TestServer } from '../server';

/** Where a write happens. */
export interface World {
  server: TestServer;
  office: ChangeControl;
  as: (person: Person) => Promise<Client>;
}

/** Sends a write that succeeds now. */
export type Send = () => Promise<Answer>;

/** Brings the data to where a write succeeds. */
export type Prepare = (world: World) => Promise<Send>;

/** The ways in which a route writes, by its call. */
export type Writes = Record<string, Record<string, Prepare>>;

export const worldOf = (server: TestServer): World => ({
  server,
  office: new ChangeControl(server),
  as: (person) => server.as(person),
});
