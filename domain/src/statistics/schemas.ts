/** The unit of a series. */
export type StatisticsUnit = '%' | 'tickets' | 'hours' | 'days' | 'problem reports' | 'rounds';

/** A person or thing that contributes to a point. */
export interface Behind {
  /** Full name of a person, or the name of a build. */
  name: string;
  /** Their share: reports owed, or days. */
  value: number;
  /** Only for a person. */
  username: string | null;
  /** Address of a record in the web application. */
  target: string | null;
}

/** One value of a series. */
export interface StatisticsPoint {
  /** Its category: the Monday of a week, a month 'YYYY-MM', a division, a subject, a stage … */
  at: string;
  /** The row of values it belongs to; null where there is only one. */
  group: string | null;
  /** null where there was nothing to measure. */
  value: number | null;
  /** The number of cases behind the value: reports owed, tickets or builds measured; null for a count. */
  of: number | null;
  /** Who owes, or what took long: largest share first. */
  behind: Behind[];
}

/** The values of one chart. CHT-01 to CHT-04 */
export interface StatisticsSeries {
  /** 'reports-by-week' */
  name: string;
  title: string;
  unit: StatisticsUnit;
  /** One sentence that sums up the chart. CHT-04 */
  finding: string;
  points: StatisticsPoint[];
}

/** GET /statistics/war-reports, /statistics/it-tickets, /statistics/builds. CHT-01 to CHT-03 */
export interface Statistics {
  series: StatisticsSeries[];
}
