import type { Json } from './http';

/** The log lines in a server's output. */
export const logLines = (output: string): Json[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** The faults among them: unexpected errors, and the answers they caused. */
export const faultsIn = (output: string): Json[] => logLines(output).filter(({ level }) => level === 'error');
