import { addDays, type CalendarDay, momentAt } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { isPostgres } from '../../../database/raw';
import { settings } from '../../../env/settings';

/** The few words of these statements in which the databases differ. */
export interface Words {
  /** A place for a day, where nothing else says that it is one. */
  day: string;
  /** A place for a moment, the same. */
  moment: string;
  /** How many days lie between two moments, as a fraction. */
  daysBetweenMoments: (from: string, to: string) => string;
  /** How many days lie between two days. */
  daysBetween: (from: string, to: string) => string;
}

const postgres: Words = {
  day: 'cast(? as date)',
  moment: 'cast(? as timestamp)',
  daysBetweenMoments: (from, to) => `(extract(epoch from (${to} - ${from})) / 86400)`,
  daysBetween: (from, to) => `(${to} - ${from})`,
};

/** SQLite keeps days as text and moments as milliseconds. */
const sqlite: Words = {
  day: '?',
  moment: '?',
  daysBetweenMoments: (from, to) => `((${to} - ${from}) / 86400000.0)`,
  daysBetween: (from, to) => `(julianday(${to}) - julianday(${from}))`,
};

export const wordsOf = (strapi: Core.Strapi): Words => (isPostgres(strapi) ? postgres : sqlite);

/** The moment at which a day of the company begins. */
export const beginOf = (day: CalendarDay): Date => momentAt(settings().TZ_COMPANY, day, '00:00');

/** The moment at which it is over. */
export const endOf = (day: CalendarDay): Date => beginOf(addDays(day, 1));
