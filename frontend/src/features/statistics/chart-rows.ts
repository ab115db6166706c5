import type { Behind, StatisticsPoint, StatisticsSeries, StatisticsUnit } from '@intranet/domain';
import { type Look, labelOf, shortLabelOf } from './looks';

/** A row of a chart's table: the values of one label. */
export interface ChartRow {
  at: string;
  label: string;
  shortLabel: string;
  /** In the order of the groups; null for no measurement. */
  values: (number | null)[];
  of: number | null;
  behind: Behind[];
}

/** The data of a chart and of its table. */
export interface ChartData {
  /** The headings of the values: the groups, or the one word for a value. */
  groups: string[];
  rows: ChartRow[];
}

/** The points as rows: one for each label, in their order. */
export function chartData(points: readonly StatisticsPoint[], look: Look): ChartData {
  const groups = [...new Set(points.map(({ group }) => group))];
  const places = [...new Set(points.map(({ at }) => at))];
  const found = new Map(points.map((point) => [`${point.at}\n${point.group}`, point]));
  const rows = places.map((at): ChartRow => {
    const own = groups.map((group) => found.get(`${at}\n${group}`));
    const [first] = own;
    return {
      at,
      label: labelOf(look, at),
      shortLabel: shortLabelOf(look, at),
      values: own.map((point) => point?.value ?? null),
      of: first?.of ?? null,
      behind: first?.behind ?? [],
    };
  });
  return { groups: groups.map((group) => group ?? look.value), rows };
}

/** The points of a chart, or of the one series chosen in it. */
export const chosenPoints = (
  all: readonly StatisticsSeries[],
  series: StatisticsSeries,
  { each }: Look,
  chosen: string,
): StatisticsPoint[] =>
  chosen === '' || !each
    ? series.points
    : (all.find(({ name }) => name === each.series)?.points ?? [])
        .filter(({ group }) => group === chosen)
        .map((point) => ({ ...point, group: null }));

/** The series that can be chosen one at a time. */
export const choicesOf = (all: readonly StatisticsSeries[], { each }: Look): string[] => [
  ...new Set(
    (all.find(({ name }) => name === each?.series)?.points ?? []).flatMap(({ group }) =>
      group === null ? [] : [group],
    ),
  ),
];

/** Is there nothing to draw? Counts that are all zero do not count. */
export const isNothing = ({ rows }: ChartData, unit: StatisticsUnit): boolean =>
  rows.every(({ values }) => values.every((value) => value === null || (value === 0 && unit !== '%')));

/** '92%', '3 days' */
export const withUnit = (value: number, unit: StatisticsUnit): string =>
  unit === '%'
    ? `${value}%`
    : `${value.toLocaleString('en-US')} ${value === 1 ? unit.replace(/s$/, '') : unit}`;

/** A person or record behind a value, with its share. */
export const behindWords = ({ name, value }: Behind): string => `${name} (${value.toLocaleString('en-US')})`;
