// One process in which servers and programs of the product run one after another (`node --require preload.cjs
// warm-host.cjs`). Loading the packages takes two thirds of a start and is the same each time. The product's own code is
// loaded each time, and what it leaves behind in the process is put back.
'use strict';

const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const vm = require('node:vm');
const { answers, forget } = require('./preload.cjs');

/** Strapi takes away all listeners of its process as it ends; those of before it come back. */
const listeners = process.eventNames().map((event) => [event, process.listeners(event)]);
const restoreListeners = () => {
  process.removeAllListeners();
  for (const [event, those] of listeners) for (const listener of those) process.on(event, listener);
};

const likeReal = (real, own) => Object.defineProperties(own, Object.getOwnPropertyDescriptors(real));

/** What is on its way to a file, such as the last lines of the log. */
let writes = 0;
const realWrite = fs.write;
fs.write = likeReal(realWrite, (...args) => {
  const done = args.pop();
  writes += 1;
  realWrite(...args, (...answer) => {
    writes -= 1;
    done(...answer);
  });
});
const untilWritten = async () => {
  do await new Promise(setImmediate);
  while (writes > 0);
};

/** The timers of the product that are not over. */
const timers = new Set();
const { setTimeout: realSetTimeout, setInterval: realSetInterval } = globalThis;
const { clearTimeout: realClearTimeout, clearInterval: realClearInterval } = globalThis;
const noted = (timer) => {
  timers.add(timer);
  return timer;
};
Object.assign(globalThis, {
  setTimeout: likeReal(realSetTimeout, (work, delay, ...args) => {
    const once = () => {
      timers.delete(timer);
      work(...args);
    };
    Object.defineProperty(once, 'name', { value: work.name });
    const timer = noted(realSetTimeout(once, delay));
    return timer;
  }),
  setInterval: likeReal(realSetInterval, (...args) => noted(realSetInterval(...args))),
  clearTimeout(timer) {
    timers.delete(timer);
    realClearTimeout(timer);
  },
  clearInterval(timer) {
    timers.delete(timer);
    realClearInterval(timer);
  },
});
const forgetTimers = () => {
  for (const timer of timers) realClearTimeout(timer);
  timers.clear();
};

/** The packages and the rules, which keep nothing, stay loaded. */
const isOfServer = (file) => !/[\\/](node_modules|domain)[\\/]/.test(file) && file !== __filename;
const forgetModules = () => {
  for (const file of Object.keys(require.cache))
    if (isOfServer(file) && file !== require.resolve('./preload.cjs')) delete require.cache[file];
};

// The files of the server do not change while a run lasts: they are compiled once, and run again at each start.
const compiled = new Map();
const realCompile = Module.prototype._compile;
Module.prototype._compile = function compile(content, file, ...rest) {
  if (!isOfServer(file)) return realCompile.call(this, content, file, ...rest);
  const known = compiled.get(file);
  const run =
    known ??
    vm.compileFunction(content, ['exports', 'require', 'module', '__filename', '__dirname'], {
      filename: file,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
  if (!known) compiled.set(file, run);
  return run.call(this.exports, this.exports, Module.createRequire(file), this, file, path.dirname(file));
};

const { argv } = process;
const realExit = process.exit.bind(process);
const umask = process.umask();

/** The product ends its process; here it only comes to its end. */
let ended;
process.exit = (code) => (ended ? ended(code) : realExit(code));

/** @returns the exit code, once what runs or the work itself ends the process */
const untilExit = async (work) => {
  const code = await new Promise((resolve, reject) => {
    ended = resolve;
    Promise.resolve().then(work).catch(reject);
  });
  ended = undefined;
  return code;
};

function begin(file, variables, words) {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, variables);
  process.argv = [argv[0], file, ...words];
}

function putBack() {
  forgetTimers();
  restoreListeners();
  forgetModules();
  forget();
  process.argv = argv;
  process.umask(umask);
}

Object.assign(answers, {
  /** Start a server. Its output begins after the mark. */
  startProduct({ file, variables, mark }) {
    begin(file, variables, []);
    process.stdout.write(mark);
    require(file);
  },
  /** Stop it as SIGTERM does. @returns its exit code */
  async endProduct() {
    const code = await untilExit(() => process.emit('SIGTERM'));
    await untilWritten();
    putBack();
    return code;
  },
  /**
   * Run a program. What it prints stands between two marks.
   * @returns its exit code, and whether it has closed the framework: one that is left half open cannot be opened again
   */
  async runProgram({ file, words, variables, mark }) {
    begin(file, variables, words);
    for (const stream of [process.stdout, process.stderr]) stream.write(mark);
    const code = await untilExit(() => require(file));
    // What tidies up as its process ends does so.
    for (const listener of process.listeners('exit')) listener.call(process, code);
    await untilWritten();
    for (const stream of [process.stdout, process.stderr]) stream.write(mark);
    putBack();
    return { code, closed: globalThis.strapi === undefined };
  },
});

// Between two of them nothing else keeps it alive.
process.channel.ref();
