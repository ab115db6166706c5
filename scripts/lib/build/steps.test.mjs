import { describe, expect, it } from 'vitest';
import { runSteps } from './steps.mjs';

/** Steps that record when they start and end, and end on command. */
function rehearsal() {
  /** @type {string[]} */
  const log = [];
  /** @type {Record<string, { resolve: () => void, reject: (error: Error) => void }>} */
  const ends = {};
  /** @param {string} name @param {string[]} [after] */
  const step = (name, after = []) => ({
    name,
    after,
    run: () =>
      new Promise((/** @type {(value?: unknown) => void} */ resolve, reject) => {
        log.push(`${name} begins`);
        ends[name] = {
          resolve: () => {
            log.push(`${name} ends`);
            resolve();
          },
          reject,
        };
      }),
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { log, step, ends, settled };
}

describe('steps', () => {
  it('begin together, and each after what it needs', async () => {
    const { log, step, ends, settled } = rehearsal();
    const done = runSteps([step('packages'), step('server packages'), step('pages', ['packages'])]);
    await settled();
    expect(log).toEqual(['packages begins', 'server packages begins']);
    ends.packages?.resolve();
    await settled();
    expect(log.slice(2)).toEqual(['packages ends', 'pages begins']);
    ends['server packages']?.resolve();
    ends.pages?.resolve();
    await done;
    expect(log).toContain('pages ends');
  });

  it('need not wait for what is not among them, since it is done', async () => {
    const { log, step, ends, settled } = rehearsal();
    const done = runSteps([step('pages', ['packages'])]);
    await settled();
    expect(log).toEqual(['pages begins']);
    ends.pages?.resolve();
    await done;
  });

  it('after a failure nothing begins, and what is under way is waited for', async () => {
    const { log, step, ends, settled } = rehearsal();
    let failed = false;
    const done = runSteps([
      step('packages'),
      step('server packages'),
      step('pages', ['packages']),
      step('server', ['server packages']),
    ]).catch((/** @type {Error} */ error) => {
      failed = true;
      return error.message;
    });
    await settled();
    ends.packages?.reject(new Error('no connection'));
    await settled();
    expect(failed).toBe(false);
    ends['server packages']?.resolve();
    expect(await done).toBe('no connection');
    expect(log).toEqual(['packages begins', 'server packages begins', 'server packages ends']);
  });
});
