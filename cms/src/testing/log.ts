import { afterEach, expect } from 'vitest';
import type { Json } from './http';
import type { TestServer } from './server';

/** The log lines in a server's output. */
export const logLines = (output: string): Json[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** The faults among them: unexpected errors, and the answers they caused. */
export const faultsIn = (output: string): Json[] => logLines(output).filter(({ level }) => level === 'error');

/** No test of the file may make a server log a fault, in whatever order they run. */
export const expectNoFaults = (server: () => Pick<TestServer, 'instances'>): void => {
  afterEach(() => {
    for (const instance of server().instances) expect(faultsIn(instance.output())).toEqual([]);
  });
};
