import type { Answer, Client, Json } from '../http';
import type { Person } from '../people';
import type { TestServer } from '../server';
import { type Prepare, type World, worldOf } from './world';

/** A request as it would have been sent. */
export interface Caught {
  client: Client;
  method: string;
  path: string;
  body: Json;
}

/** A server whose next request can be captured instead of sent. */
export class CatchingWorld {
  private catching = false;
  private caught: Caught | undefined;
  private readonly watched = new Set<Client>();
  readonly world: World;

  constructor(server: TestServer) {
    const as = async (person: Person): Promise<Client> => this.watch(await server.as(person));
    const anonymous = this.watch(server.anonymous);
    const catching: TestServer = Object.assign(Object.create(server), { as, anonymous });
    this.world = worldOf(catching);
  }

  private watch(client: Client): Client {
    if (this.watched.has(client)) return client;
    this.watched.add(client);
    const call = client.call.bind(client);
    client.call = async (method, path, body) => {
      if (!this.catching) return call(method, path, body);
      this.caught = { client, method, path, body };
      return { status: 200, body: { data: {} } } as Answer;
    };
    return client;
  }

  /** What a case would send now; undefined for one that sends no JSON. */
  async next(prepare: Prepare): Promise<Caught | undefined> {
    const send = await prepare(this.world);
    this.caught = undefined;
    this.catching = true;
    try {
      await send();
    } finally {
      this.catching = false;
    }
    return this.caught;
  }
}

/** Are the fields not in `data`, as those of people are? */
export const isBare = (body: Json): boolean => !('data' in body);

export const fieldsOf = (body: Json): Json => (isBare(body) ? body : body.data);
