// Loaded into a server before its own code (`node --require`), so that no server has code for benchmarks.
// Tells its port, the statements it sends, and what it keeps in memory, over the pipe between the processes.
'use strict';

const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

let statements = [];
const note = ({ sql, bindings }) => statements.push({ sql, bindings: [...(bindings ?? [])] });

const answers = {
  port: () => (globalThis.bareServer ?? globalThis.strapi.server.httpServer).address().port,
  countStatements() {
    statements = [];
    globalThis.strapi.db.connection.on('query', note);
  },
  countedStatements() {
    globalThis.strapi.db.connection.removeListener('query', note);
    return statements;
  },
  collect() {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    setFlagsFromString('--no-expose-gc');
  },
  bytesInUse() {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  },
};

process.on('message', ({ id, question }) => process.send({ id, answer: answers[question]() }));
// The pipe alone does not keep the server alive.
process.channel?.unref();
