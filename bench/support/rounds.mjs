/**
 * Times several pieces of work in turn, round by round: a slow spell of the machine meets one round of each, not all
 * rounds of one.
 * @param {(() => Promise<unknown>)[]} works
 * @param {number} rounds
 * @returns the milliseconds of each, by round
 */
export async function inRounds(works, rounds) {
  const times = works.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const begin = performance.now();
      await work();
      times[index].push(performance.now() - begin);
    }
  }
  return times;
}

/** @param {number[]} times */
export const medianOf = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
