// Loaded into the server under test before its own code (`node --require`), so that the product itself has no code
// for tests. Answers what the tests ask over the pipe between the processes; nothing is changed until they ask.
'use strict';

const { AsyncLocalStorage } = require('node:async_hooks');
const { subscribe } = require('node:diagnostics_channel');
const fs = require('node:fs/promises');
const Module = require('node:module');
const { connect } = require('node:net');

// A library would end the process at the limit of file sizes that stands for a full disk; node alone does not.
process.on('SIGXFSZ', () => undefined);

// Tests throw their data away: SQLite does not wait for the disk at each commit. A process that is killed loses nothing
// by this, only a machine without power would.
const realLoad = Module._load;
Module._load = function load(request, ...rest) {
  const loaded = realLoad.call(this, request, ...rest);
  if (request === 'better-sqlite3') {
    Module._load = realLoad;
    const { pragma } = loaded.prototype;
    loaded.prototype.pragma = function withoutDisk(statement, ...options) {
      return pragma.call(
        this,
        statement === 'synchronous = FULL' ? 'synchronous = OFF' : statement,
        ...options,
      );
    };
  }
  return loaded;
};

const RealDate = Date;
let passed = 0;

/** From now on the process lives this many milliseconds later. */
function passTime(milliseconds) {
  passed += milliseconds;
  const now = () => RealDate.now() + passed;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
}

/** What the server's router really answers: 'GET /api/groups'. */
const routes = () =>
  globalThis.strapi.server
    .listRoutes()
    .flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
    );

/** Strapi's plugins, and the jobs of its own that run. */
const plugins = () => Object.keys(globalThis.strapi.plugins);
const jobs = () => globalThis.strapi.cron.jobs.map(({ name }) => name ?? 'without a name');

/** The permission on the row of each route: 'GET /api/groups' is 'group:list'. */
const permissionsOfRoutes = () =>
  Object.fromEntries(
    Object.values(globalThis.strapi.apis)
      .flatMap(({ routes: routers }) => Object.values(routers ?? {}))
      .flatMap((router) => router.routes ?? [])
      .map(({ method, path, config }) => [
        `${method} /api${path}`,
        config.policies.find(({ name }) => name === 'global::permission').config.permission,
      ]),
  );

// Workers and jobs look at the database whenever it is time to; only what requests cost is counted.
const ofRequest = new AsyncLocalStorage();
subscribe('http.server.request.start', () => ofRequest.enterWith(true));

let statements = [];
const note = ({ sql }) => {
  if (ofRequest.getStore()) statements.push(sql);
};

/** How many bytes more the disk takes, and whether it finds out only when it has to keep them; undefined: enough. */
let disk;
const { open } = fs;
fs.open = async (...args) => {
  const file = await open(...args);
  const writeFile = file.writeFile.bind(file);
  const sync = file.sync.bind(file);
  const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  file.writeFile = async (bytes, ...rest) => {
    if (!disk || disk.late) return writeFile(bytes, ...rest);
    // What still fits is written, as by a real disk.
    const fitting = bytes.subarray(0, disk.room);
    disk.room -= fitting.length;
    await writeFile(fitting, ...rest);
    if (fitting.length < bytes.length) throw full();
  };
  file.sync = async () => {
    if (disk?.late) throw full();
    return sync();
  };
  return file;
};

/** What is done every ten minutes, for those who do not want to wait. */
const tenMinutely = [];
const { setInterval: realSetInterval, setTimeout: realSetTimeout } = globalThis;
Reflect.set(globalThis, 'setInterval', (work, delay, ...rest) => {
  if (delay === 600_000) tenMinutely.push(work);
  return realSetInterval(work, delay, ...rest);
});

/** The queues of mails and webhooks are looked at this often where a test asks for it: their timers run `look`. */
Reflect.set(
  globalThis,
  'setTimeout',
  Object.defineProperties((work, delay, ...rest) => {
    const eager = work.name === 'look' && Number(process.env.TEST_LOOK_MS);
    return realSetTimeout(work, eager ? Math.min(delay, eager) : delay, ...rest);
  }, Object.getOwnPropertyDescriptors(realSetTimeout)),
);

/** So often the event loop turns until so many connections that come at the same time are let in. */
async function turnsToLetIn(count) {
  const { httpServer } = globalThis.strapi.server;
  let entered = 0;
  const enter = () => (entered += 1);
  httpServer.on('connection', enter);
  const { port } = httpServer.address();
  const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1' }));
  let turns = 0;
  for (; entered < count; turns += 1) await new Promise(setImmediate);
  httpServer.off('connection', enter);
  for (const socket of sockets) socket.destroy();
  return turns;
}

let written = [];
/** A connection keeps the name of its last transaction when that has ended. */
const ended = new Set();
const noteEnd = ({ sql, __knexTxId: transaction }) => {
  if (/^(commit|rollback)\b/i.test(sql)) ended.add(transaction);
};
/** A statement of a transaction, in the order of their answers, with the ids of the rows it was answered with. */
const noteAnswer = (response, { sql, bindings, __knexTxId: transaction }) => {
  if (!ofRequest.getStore() || !transaction || ended.has(transaction)) return;
  const rows = [].concat(response?.rows ?? response ?? []);
  const ids = rows.map((row) => row?.id).filter((id) => Number.isInteger(id));
  written.push({ transaction, sql, bindings: bindings ?? [], ids });
};

const answers = {
  cleanUp: () => tenMinutely.forEach((work) => work()),
  fillDisk(to) {
    disk = to;
  },
  emptyDisk() {
    disk = undefined;
  },
  /** SQLite gets not one page more, and the free ones are used up: what needs one fails as on a full disk. */
  async fillDatabase() {
    const { connection } = globalThis.strapi.db;
    const [{ page_count }] = await connection.raw('pragma page_count');
    await connection.raw(`pragma max_page_count = ${page_count}`);
    await connection.raw('create table filling (bytes blob)').catch(() => {});
    for (;;) {
      const full = await connection.raw('insert into filling values (zeroblob(4000))').then(
        () => false,
        ({ code }) => code === 'SQLITE_FULL',
      );
      if (full) return;
    }
  },
  emptyDatabase: () => globalThis.strapi.db.connection.raw('pragma max_page_count = 4294967294'),
  port: () => globalThis.strapi.server.httpServer.address().port,
  /** What the start and all since have cost, which a busy machine does not change. */
  processorMs: () => (process.cpuUsage().user + process.cpuUsage().system) / 1000,
  pid: () => process.pid,
  turnsToLetIn,
  routes,
  plugins,
  jobs,
  permissions: permissionsOfRoutes,
  passTime,
  /** Every statement of a request that knex sends, those of transactions included. */
  countStatements() {
    statements = [];
    globalThis.strapi.db.connection.removeListener('query', note);
    globalThis.strapi.db.connection.on('query', note);
  },
  countedStatements: () => statements,
  recordTransactions() {
    written = [];
    const { connection } = globalThis.strapi.db;
    connection.removeListener('query', noteEnd).removeListener('query-response', noteAnswer);
    connection.on('query', noteEnd).on('query-response', noteAnswer);
  },
  recordedTransactions: () => written,
  contentTypes: () => Object.keys(globalThis.strapi.contentTypes),
  /** A write by code in the process: 'documents' or 'query', its action, and what it is given. @returns its error */
  async write({ layer, uid, action, given }) {
    const { strapi } = globalThis;
    const writer = layer === 'documents' ? strapi.documents(uid) : strapi.db.query(uid);
    return writer[action](given).then(
      () => null,
      ({ message }) => message,
    );
  },
};

/** A process that goes on with another product knows nothing of the last one. */
function forget() {
  globalThis.Date = RealDate;
  passed = 0;
  disk = undefined;
  statements = [];
  written = [];
  ended.clear();
  tenMinutely.length = 0;
}

module.exports = { answers, forget };

process.on('message', async ({ id, question, value }) => {
  try {
    process.send({ id, answer: await answers[question](value) });
  } catch (error) {
    process.send({ id, failure: String(error) });
  }
});
// A runner that is gone, however it went, leaves no server behind.
process.on('disconnect', () => process.exit(1));
// The pipe alone does not keep the server alive.
process.channel?.unref();
