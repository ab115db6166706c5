import { addDays, type CalendarDay, momentAt } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { isPostgres } from '../../platform/database/raw';
import { settings } from '../../platform/env/settings';

/** The parts of these statements that differ between the databases. */
export interface Words {
  /** A placeholder for a day, where its type must be stated. */
  day: string;
  /** A placeholder for a moment, likewise. */
  moment: string;
  /** Days between two moments, as a fraction. */
  daysBetweenMoments: (from: string, to: string) => string;
  /** Days between two days. */
  daysBetween: (from: string, to: string) => string;
  /**
   * The rows of a JSON list that is bound, `[[1, 2, 1764651600000], …]`: two whole numbers and a moment in milliseconds,
   * or null.
   */
  exceptions: (names: readonly [string, string, string]) => string;
}

const postgres: Words = {
  day: 'cast(? as date)',
  moment: 'cast(? as timestamp)',
  daysBetweenMoments: (from, to) => `(extract(epoch from (${to} - ${from})) / 86400)`,
  daysBetween: (from, to) => `(${to} - ${from})`,
  exceptions: ([
    one,
    other,
    at,
  ]) => `select cast(x ->> 0 as integer) as ${one}, cast(x ->> 1 as integer) as ${other},
    to_timestamp(cast(x ->> 2 as double precision) / 1000) at time zone 'UTC' as ${at}
    from json_array_elements(cast(? as json)) as listed(x)`,
};

/** SQLite stores days as text and moments as milliseconds. */
const sqlite: Words = {
  day: '?',
  moment: '?',
  daysBetweenMoments: (from, to) => `((${to} - ${from}) / 86400000.0)`,
  daysBetween: (from, to) => `(julianday(${to}) - julianday(${from}))`,
  exceptions: ([one, other, at]) => `select json_extract(value, '$[0]') as ${one},
    json_extract(value, '$[1]') as ${other}, json_extract(value, '$[2]') as ${at} from json_each(?)`,
};

export const wordsOf = (strapi: Core.Strapi): Words => (isPostgres(strapi) ? postgres : sqlite);

/** The moment at which a day starts in the company's time zone. */
export const beginOf = (day: CalendarDay): Date => momentAt(settings().TZ_COMPANY, day, '00:00');

/** The moment at which it ends. */
export const endOf = (day: CalendarDay): Date => beginOf(addDays(day, 1));
