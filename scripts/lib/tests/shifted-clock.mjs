/*
 * Loaded into a test run by `npm test -- --at=2028-02-29T11:30:00Z` before anything else: the clock begins there, and goes on.
 * vitest's own fake clock stands still, which no test that waits would survive.
 */
const Real = Date;
const shift = Real.parse(process.env.TEST_AT ?? '') - Real.now();
const now = () => Real.now() + shift;

/** @type {DateConstructor} */
const Shifted = new Proxy(Real, {
  apply: () => new Real(now()).toString(),
  construct: (target, given, caller) =>
    /** @type {Date} */ (
      Reflect.construct(target, given.length > 0 ? given : [now()], caller === Shifted ? target : caller)
    ),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
Real.prototype.constructor = Shifted;
globalThis.Date = Shifted;
