// Loaded into the server under test before its own code (`node --require`), so that the product itself has no code
// for tests. Answers what the tests ask over the pipe between the processes; nothing is changed until they ask.
'use strict';

const { AsyncLocalStorage } = require('node:async_hooks');
const { subscribe } = require('node:diagnostics_channel');

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

// Workers and housekeeping look at the database whenever it is time to; only what requests cost is counted.
const ofRequest = new AsyncLocalStorage();
subscribe('http.server.request.start', () => ofRequest.enterWith(true));

let statements = [];
const note = ({ sql }) => {
  if (ofRequest.getStore()) statements.push(sql);
};

const answers = {
  port: () => globalThis.strapi.server.httpServer.address().port,
  /** What the start and all since have cost, which a busy machine does not change. */
  processorMs: () => (process.cpuUsage().user + process.cpuUsage().system) / 1000,
  routes,
  passTime,
  /** Every statement of a request that knex sends, those of transactions included. */
  countStatements() {
    statements = [];
    globalThis.strapi.db.connection.removeListener('query', note);
    globalThis.strapi.db.connection.on('query', note);
  },
  countedStatements: () => statements,
};

process.on('message', ({ id, question, value }) => {
  try {
    process.send({ id, answer: answers[question](value) });
  } catch (error) {
    process.send({ id, failure: String(error) });
  }
});
// A runner that is gone, however it went, leaves no server behind.
process.on('disconnect', () => process.exit(1));
// The pipe alone does not keep the server alive.
process.channel?.unref();
