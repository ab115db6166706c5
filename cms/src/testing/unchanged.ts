import { expect } from 'vitest';

/** Whatever the answer, the data read are the same before and after. @returns the result of the work */
export async function unchanged<T>(read: () => PromiseLike<unknown>, work: () => Promise<T>): Promise<T> {
  const before = await read();
  const result = await work();
  expect(await read()).toEqual(before);
  return result;
}
