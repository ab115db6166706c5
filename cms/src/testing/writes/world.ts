import { ChangeControl } from '../change-control';
import type { Answer, Client } from '../http';
import type { Person } from '../people';
import type { TestServer } from '../server';

/** The server and clients for a write. */
export interface World {
  server: TestServer;
  office: ChangeControl;
  as: (person: Person) => Promise<Client>;
}

/** Sends a write that must succeed now. */
type Send = () => Promise<Answer>;

/** Prepares the data so that the write succeeds. */
export type Prepare = (world: World) => Promise<Send>;

/** The ways in which a route writes, by its call. */
export type Writes = Record<string, Record<string, Prepare>>;

export const worldOf = (server: TestServer): World => ({
  server,
  office: new ChangeControl(server),
  as: (person) => server.as(person),
});
