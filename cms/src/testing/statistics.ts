import type { StatisticsPoint, StatisticsSeries } from '@intranet/domain';
import { expect } from 'vitest';
import type { Person } from './people';
import type { TestServer } from './server';

/** The route below /statistics. */
export type Subject = 'war-reports' | 'it-tickets' | 'builds';

/** The series in a person's answer, by name. */
export async function statistics(
  server: TestServer,
  person: Person,
  subject: Subject,
  query = '',
): Promise<Record<string, StatisticsSeries>> {
  const client = await server.as(person);
  const { status, body, text } = await client.get(`/statistics/${subject}${query}`);
  expect(status, text).toBe(200);
  const series: StatisticsSeries[] = body.data.series;
  return Object.fromEntries(series.map((one) => [one.name, one]));
}

/** The points of a series as 'where / group': value. */
export const valuesOf = (series: StatisticsSeries | undefined): Record<string, number | null> =>
  Object.fromEntries(
    (series?.points ?? []).map(({ at, group, value }: StatisticsPoint) => [
      group === null ? at : `${at} / ${group}`,
      value,
    ]),
  );

/** Numbers below a bound, the same in every run. */
export function numbersBelow(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}
