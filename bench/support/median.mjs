/** @param {number[]} times */
export const medianOf = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
