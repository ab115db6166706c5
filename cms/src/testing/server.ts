import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { inject } from 'vitest';
import { makeDatabase, type OwnDatabase, type TestDatabase } from './databases/database';
import { Client, hangUp } from './http';
import { NO_MAIL_SERVER } from './mails';
import { DEMO_PASSWORD, type Person } from './people';
import type { TestObjectStore } from './pictures/object-store';
import {
  bucketOfTest,
  folderOfTest,
  objectStoreFor,
  type PicturePlaceOfTest,
  type StoreKind,
  usualStore,
} from './pictures/picture-places';
import type { Process } from './processes/product';
import { launchOwn, lendReady, type LentProcess } from './processes/warm-processes';

export interface StartOptions {
  /** Server processes on one database. */
  instances?: 1 | 2;
  /** The demo company, or an empty database. */
  seed?: 'demo' | 'none';
  /** Where pictures are stored. */
  store?: StoreKind;
  /** Further variables of the server. */
  env?: Record<string, string>;
  /** The size limit of the server's files, in bytes. */
  fileLimit?: number;
  /** In a new process, for tests of the process as a whole, such as its memory. */
  ownProcess?: boolean;
  /** Its workers look at their queues ten times a second: for tests that wait for what they send. */
  eager?: boolean;
  /** PostgreSQL: puts something between the servers and their database. @returns the URL they get */
  through?: (databaseUrl: string) => Promise<string>;
}

/** One of a test file's server processes. */
interface Instance {
  port(): number;
  /** A client without a session. */
  anonymous: Client;
  as(person: Person): Promise<Client>;
  ask: Process['ask'];
  output(): string;
  /** Stop it and start it again on the same data. */
  restart(signal: NodeJS.Signals): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Stop it for good. */
  stop(): Promise<void>;
}

/** The product, running for one test file, on its own database. */
export interface TestServer extends Instance {
  instances: Instance[];
  /** A direct connection to the database, for what answers do not show. */
  db: TestDatabase;
  /** The files in the data folder. */
  dataDir: string;
  /** Where its pictures are. */
  pictures: PicturePlaceOfTest;
  /** The object store with its pictures, where it uses one. */
  objects: TestObjectStore | undefined;
  /** The variables with which any program of the product finds these data. */
  variables: Record<string, string>;
  /** Every statement that the first instance sends while the work runs. */
  statementsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Moves the clock of all instances forward. */
  passTime(milliseconds: number): Promise<void>;
}

/** What each person logged in with, and when. */
type Tokens = Map<Person, { token: Promise<string>; since: number }>;

/** A token ends after ten minutes; a test file may take longer. */
const RENEWED_AFTER_MS = 8 * 60_000;

async function startInstance(
  serverFile: string,
  variables: Record<string, string>,
  tokens: Tokens,
  { fileLimit, ownProcess }: Pick<StartOptions, 'fileLimit' | 'ownProcess'>,
): Promise<Instance> {
  const begin = (): Promise<LentProcess> =>
    fileLimit !== undefined || ownProcess
      ? launchOwn(serverFile, variables, fileLimit)
      : lendReady(serverFile, variables);
  let running = await begin();
  const port = () => running.port;
  const anonymous = new Client(port);
  /** Everyone logs in once for as long as their token lasts; it is valid at every instance. */
  const tokenOf = (person: Person): Promise<string> => {
    const known = tokens.get(person);
    if (known && performance.now() - known.since < RENEWED_AFTER_MS) return known.token;
    const token = anonymous
      .post('/auth/local', { identifier: person, password: DEMO_PASSWORD })
      .then(({ status, body, text }) => {
        if (status !== 200) throw new Error(`${person} cannot log in: ${text}`);
        return body.jwt as string;
      });
    tokens.set(person, { token, since: performance.now() });
    return token;
  };
  return {
    port,
    anonymous,
    as: async (person) => new Client(port, await tokenOf(person)),
    ask: (question, value) => running.ask(question, value),
    output: () => running.output(),
    end: (signal) => running.end(signal),
    async stop() {
      hangUp(port());
      await running.giveBack();
    },
    async restart(signal) {
      if (signal === 'SIGTERM') await running.giveBack();
      else await running.end(signal);
      running = await begin();
    },
  };
}

/** The outage is already known and no test mail is due; otherwise IT would be notified in the middle of a test. */
const knowOfNoMail = (db: TestDatabase) =>
  db('mail_outages')
    .insert({
      id: 'mail-server',
      kind: 'unreachable',
      says: 'ECONNREFUSED',
      since: Date.now(),
      tries: 1,
      next_try_at: Date.now() + 365 * 86_400_000,
    })
    .onConflict('id')
    .merge();

/** Start the product for a test file. Takes about two seconds. */
export async function startServer({
  instances = 1,
  seed = 'demo',
  store = usualStore(),
  env = {},
  fileLimit,
  ownProcess,
  eager,
  through,
}: StartOptions = {}): Promise<TestServer> {
  const { folder, serverFile, template, superuserUrl } = inject('surroundings');
  const dataDir = path.join(folder, `data-${randomBytes(6).toString('hex')}`);
  const database: OwnDatabase = await makeDatabase(dataDir, seed === 'demo' ? template : null, superuserUrl);
  const db = database.open();
  const objects = store === 's3' ? await objectStoreFor(db, seed === 'demo') : undefined;
  const variables: Record<string, string> = {
    ...database.variables,
    ...objects?.variables,
    ...(eager && { TEST_LOOK_MS: '100' }),
    ...env,
  };
  if (through && variables.DATABASE_URL) variables.DATABASE_URL = await through(variables.DATABASE_URL);
  const tokens: Tokens = new Map();
  const started = await Promise.all(
    Array.from({ length: instances }, () =>
      startInstance(serverFile, variables, tokens, { fileLimit, ownProcess }),
    ),
  );
  if (env.MAIL_URL === NO_MAIL_SERVER.MAIL_URL) await knowOfNoMail(db);
  return {
    ...started[0]!,
    instances: started,
    db,
    dataDir,
    pictures: objects ? bucketOfTest(db, objects) : folderOfTest(dataDir),
    objects,
    variables: { DATA_DIR: dataDir, ...database.variables, ...objects?.variables },
    async statementsOf(work) {
      await started[0]!.ask('countStatements');
      await work();
      return started[0]!.ask<string[]>('countedStatements');
    },
    async passTime(milliseconds) {
      for (const instance of started) await instance.ask('passTime', milliseconds);
    },
    async stop() {
      await Promise.all(started.map((instance) => instance.stop()));
      await db.destroy();
      await database.remove();
      await objects?.stop();
    },
  };
}
