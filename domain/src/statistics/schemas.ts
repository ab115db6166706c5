/** What a value of a series counts. */
export type StatisticsUnit = '%' | 'tickets' | 'hours' | 'days' | 'problem reports' | 'rounds';

/** Somebody or something that a point is made of. */
export interface Behind {
  /** Full name of a person; what a build is called. */
  name: string;
  /** Their part: reports owed, days. */
  value: number;
  /** Of a person. */
  username: string | null;
  /** Address of a record in the web application. */
  target: string | null;
}

/** One value of a series. */
export interface StatisticsPoint {
  /** Where it stands: the Monday of a week, a month 'YYYY-MM', a division, a subject, a stage … */
  at: string;
  /** To which of several rows of values it belongs; null where there is one. */
  group: string | null;
  /** null where there was nothing to measure. */
  value: number | null;
  /** Of how many it is said: reports owed, tickets or builds measured; null for a count. */
  of: number | null;
  /** Who owes, what lasted: those with the largest part first. */
  behind: Behind[];
}

/** The values of one chart. CHT-01 to CHT-04 */
export interface StatisticsSeries {
  /** 'reports-by-week' */
  name: string;
  title: string;
  unit: StatisticsUnit;
  /** One sentence: what is to be seen. CHT-04 */
  finding: string;
  points: StatisticsPoint[];
}

/** GET /statistics/war-reports, /statistics/it-tickets, /statistics/builds. CHT-01 to CHT-03 */
export interface Statistics {
  series: StatisticsSeries[];
}
