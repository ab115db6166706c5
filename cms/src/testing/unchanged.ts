import { expect } from 'vitest';

/** Whatever the work is answered, what is read of the data is the same before and after. @returns what the work does */
export async function unchanged<T>(read: () => PromiseLike<unknown>, work: () => Promise<T>): Promise<T> {
  const before = await read();
  const result = await work();
  expect(await read()).toEqual(before);
  return result;
}
