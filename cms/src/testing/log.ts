import type { Json } from './http';

/** The lines of the log in what a server has printed. */
export const logLines = (output: string): Json[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

/** The faults among them: what should not have happened, and the answers that came of it. */
export const faultsIn = (output: string): Json[] => logLines(output).filter(({ level }) => level === 'error');
