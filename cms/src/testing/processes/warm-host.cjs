// One process that is the server of one test file after another (`node --require preload.cjs warm-host.cjs START`).
// Loading the packages takes two thirds of a start and is the same each time. The product's own code is loaded for each
// file, and what it leaves behind in the process is put back.
'use strict';

const { answers, forget } = require('./preload.cjs');

const [, , serverFile] = process.argv;

/** Strapi takes away all listeners of its process as it ends; those of before it come back. */
const listeners = process.eventNames().map((event) => [event, process.listeners(event)]);
const restoreListeners = () => {
  process.removeAllListeners();
  for (const [event, those] of listeners) for (const listener of those) process.on(event, listener);
};

/** The timers of the product that are not over. */
const timers = new Set();
const { setTimeout: realSetTimeout, setInterval: realSetInterval } = globalThis;
const { clearTimeout: realClearTimeout, clearInterval: realClearInterval } = globalThis;
const likeReal = (real, own) => Object.defineProperties(own, Object.getOwnPropertyDescriptors(real));
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

/** The product ends its process; here it only comes to its end. */
const realExit = process.exit;
let ended;
process.exit = (code) => (ended ? ended(code) : realExit(code));

Object.assign(answers, {
  /** Start the product on other variables. Its output begins after the mark. */
  startProduct({ variables, mark }) {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, variables);
    process.stdout.write(`${mark}\n`);
    require(serverFile);
  },
  /** Stop it as SIGTERM does. @returns its exit code */
  async endProduct() {
    const code = await new Promise((resolve) => {
      ended = resolve;
      process.emit('SIGTERM');
    });
    ended = undefined;
    forgetTimers();
    restoreListeners();
    forgetModules();
    forget();
    return code;
  },
});

// Between two products nothing else keeps it alive.
process.channel.ref();
