/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} after names of what must be done before; one that is not in the list is done
 * @property {() => Promise<unknown>} run
 */

/**
 * Runs each step as soon as the steps it needs are done, so that building one thing does not wait for installing
 * another. After a failure no new step starts, but running ones are finished, since an interrupted install leaves half
 * of its packages.
 * @param {Step[]} steps in an order in which they could run one after the other
 * @throws the first failure
 */
export async function runSteps(steps) {
  /** @type {Map<string, Promise<unknown>>} */
  const begun = new Map();
  /** @type {unknown[]} */
  const failures = [];
  for (const { name, after, run } of steps) {
    begun.set(
      name,
      begin(
        after.map((need) => begun.get(need) ?? Promise.resolve()),
        run,
      ),
    );
  }
  await Promise.all(begun.values());
  if (failures.length > 0) throw failures[0];

  /**
   * @param {Promise<unknown>[]} needs
   * @param {() => Promise<unknown>} run
   */
  async function begin(needs, run) {
    await Promise.all(needs);
    if (failures.length > 0) return;
    await run().catch((error) => failures.push(error));
  }
}
