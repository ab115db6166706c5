import type { Answer, Client } from '../http';

/** The same work this many times at once. */
export const manyAtOnce = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** The same work this many times at once, by these clients in turn. */
export const atOnce = <T>(
  count: number,
  clients: Client[],
  work: (client: Client, index: number) => Promise<T>,
): Promise<T[]> => manyAtOnce(count, (index) => work(clients[index % clients.length]!, index));

/** The results: the statuses of accepted requests, the codes of refused ones. */
export const codesOf = (answers: Answer[]): (number | string)[] =>
  answers.map(({ status, body }) => (status < 300 ? status : body.error.details.code)).toSorted();

/** A list of one code, this many times. */
export const times = (count: number, code: string): string[] => Array.from({ length: count }, () => code);

/** How many were accepted, and how many were refused with each code. */
export function tallyOf(answers: Answer[]): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const { status, body } of answers) {
    const code = status === 200 ? 'in' : body.error.details.code;
    tally[code] = (tally[code] ?? 0) + 1;
  }
  return tally;
}
