import {
  type StageDuty,
  type StageName,
  stageNames,
  stages,
  type VoteStage,
  voteStages,
} from '../change-control/software-build/stages.js';
import { screenAddress } from '../session/screens.js';
import { counted } from '../shared/words/counted.js';
import { recordNumber } from '../shared/record-number.js';
import type { Behind, StatisticsPoint, StatisticsSeries } from './schemas.js';
import { listedSome } from '../shared/words/listed.js';
import { grouped, largestOf, type Measured, placesOf, rounded, sumOf } from './words.js';

/** How long one build was at one stage, over all visits and restarts. */
export interface StageFact {
  build: { id: number; documentId: string; project: string; version: string };
  stage: StageName;
  days: number;
}

/** Problem reports of one month. */
export interface MonthFact {
  /** 'YYYY-MM' */
  month: string;
  /** At the end of the month: neither rejected nor in a completed build. */
  open: number;
  /** Those whose build was completed in the month. */
  completed: number;
}

/** The votes of one stage, over all builds that passed it. */
export interface RoundFact {
  stage: VoteStage;
  builds: number;
  /** On average. */
  rounds: number;
  most: number;
}

interface BuildFactsOfPeriod {
  stages: readonly StageFact[];
  months: readonly MonthFact[];
  rounds: readonly RoundFact[];
}

/** Whom builds wait for, by duty. BLD-06, BLD-07 */
const waitedFor: Record<Exclude<StageDuty, 'nobody'>, string> = {
  pm: 'Project manager',
  cm: 'Configuration management',
  'pm-or-developer': 'Project manager or developers',
  voters: 'Change control board',
};

const nothing = 'No build was under way in this time, so there is nothing to show.';

const nameOf = ({ build }: StageFact): string =>
  `${recordNumber('build', build.id)} of ${build.project} ${build.version}`;

/** At most this many builds are named per point; the longest ones matter. */
const NAMED_BUILDS = 10;

/** The builds behind a number of days, longest first. */
function buildsOf(facts: readonly StageFact[]): Behind[] {
  const builds = [...grouped(facts, ({ build }) => build.id).values()];
  return builds
    .map((own) => ({
      name: nameOf(own[0]!),
      value: rounded(sumOf(own, ({ days }) => days)),
      username: null,
      target: screenAddress('ViewEditBuild', own[0]!.build.documentId),
    }))
    .toSorted((one, other) => other.value - one.value || one.name.localeCompare(other.name));
}

/** 12 days; 1 day; 0.5 days. */
const inDays = (days: number): string => counted(days, 'day', 'days');

/**
 * A series, with the value of its largest point in words; without points there is nothing to show.
 * @param says is given the largest point, and all that are as large
 */
function seriesOf(
  head: Pick<StatisticsSeries, 'name' | 'title' | 'unit'>,
  points: StatisticsPoint[],
  says: (most: Measured, tied: readonly Measured[]) => string,
  otherwise = nothing,
): StatisticsSeries {
  const tied = largestOf(points);
  const [most] = tied;
  return { ...head, finding: most === undefined ? otherwise : says(most, tied), points };
}

/** Days at each stage, over all builds that reached it. */
function daysByStage(facts: readonly StageFact[]): StatisticsSeries {
  const points = stageNames
    .filter((stage) => stages[stage].duty !== 'nobody')
    .map((stage): StatisticsPoint => {
      const builds = buildsOf(facts.filter((fact) => fact.stage === stage));
      const days = sumOf(builds, ({ value }) => value);
      const value = builds.length === 0 ? null : rounded(days / builds.length);
      const behind = builds.slice(0, NAMED_BUILDS);
      return { at: stage, group: null, value, of: builds.length, behind };
    });
  return seriesOf(
    { name: 'days-by-stage', title: 'Days in each stage', unit: 'days' },
    points,
    ({ value, of }, tied) =>
      `Builds stand longest at ${placesOf(tied)}: ${inDays(value)} on average${tied.length > 1 ? ' each' : ` (${counted(of ?? 0, 'build', 'builds')})`}.`,
  );
}

/** Days at each stage, build by build. */
function daysByBuild(facts: readonly StageFact[]): StatisticsSeries {
  const points = [...grouped(facts, ({ build }) => build.id).values()].flatMap((own) =>
    stageNames.flatMap((stage): StatisticsPoint[] => {
      const found = own.find((fact) => fact.stage === stage);
      if (!found) return [];
      return [{ at: stage, group: nameOf(found), value: rounded(found.days), of: null, behind: [] }];
    }),
  );
  return seriesOf(
    { name: 'days-by-stage-and-build', title: 'Days in each stage, by build', unit: 'days' },
    points,
    ({ at, group, value }) => `${group} stood longest at one stage: ${inDays(value)} at ${at}.`,
  );
}

function problemReports(facts: readonly MonthFact[]): StatisticsSeries {
  const completed = sumOf(facts, (month) => month.completed);
  const [first, last] = [facts[0], facts.at(-1)];
  const more = (last?.open ?? 0) - (first?.open ?? 0);
  const change = more === 0 ? 'as many as' : `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than`;
  const none = completed === 0 && facts.every(({ open }) => open === 0);
  const since = facts.length > 1 ? `, ${change} at the end of the first month` : '';
  return {
    name: 'problem-reports-by-month',
    title: 'Problem reports open and completed, by month',
    unit: 'problem reports',
    finding: none
      ? 'No problem report was open or completed in this time, so there is nothing to show.'
      : `${counted(last?.open ?? 0, 'problem report is', 'problem reports are')} open at the end${since}; ${completed} completed.`,
    points: facts.flatMap(({ month, open, completed: done }) =>
      [
        { group: 'Open at its end', value: open },
        { group: 'Completed', value: done },
      ].map((each) => ({ at: month, ...each, of: null, behind: [] })),
    ),
  };
}

function voteRounds(facts: readonly RoundFact[]): StatisticsSeries {
  const points = voteStages.map((stage): StatisticsPoint => {
    const fact = facts.find((one) => one.stage === stage);
    return {
      at: stage,
      group: null,
      value: fact ? rounded(fact.rounds) : null,
      of: fact?.builds ?? 0,
      behind: [],
    };
  });
  return seriesOf(
    { name: 'vote-rounds', title: 'Rounds until a vote passed, by stage', unit: 'rounds' },
    points,
    ({ at, value, of }, tied) => {
      if (value === 1) return 'Every vote passed in its first round.';
      if (tied.length > 1) return `${placesOf(tied)} took the most rounds: ${value} on average each.`;
      const worst = facts.find(({ stage }) => stage === at)?.most ?? 0;
      return `${at} took the most rounds: ${value} on average (${counted(of ?? 0, 'build', 'builds')}), ${worst} at most.`;
    },
    'No build passed a vote in this time, so there is nothing to show.',
  );
}

/** Days that builds waited, by the duty they waited for. */
function waiting(facts: readonly StageFact[]): StatisticsSeries {
  const points = Object.entries(waitedFor).map(([duty, at]): StatisticsPoint => {
    const builds = buildsOf(facts.filter(({ stage }) => stages[stage].duty === duty));
    const value = builds.length === 0 ? null : rounded(sumOf(builds, ({ value: days }) => days));
    return { at, group: null, value, of: builds.length, behind: builds.slice(0, NAMED_BUILDS) };
  });
  return seriesOf(
    { name: 'waited-for', title: 'Days that builds waited, by who had to act', unit: 'days' },
    points,
    ({ value, behind: [longest] }, tied) => {
      const whom = listedSome(
        tied.map(({ at }) => `${at === waitedFor.cm ? '' : 'the '}${at.toLowerCase()}`),
        3,
      );
      return tied.length > 1
        ? `Builds waited longest for ${whom}: ${inDays(value)} each.`
        : `Builds waited longest for ${whom}: ${inDays(value)} in all, ${inDays(longest!.value)} of them with ${longest!.name}.`;
    },
  );
}

/** Days in each stage, problem reports, rounds of votes, and days by duty. CHT-03 */
export const buildSeries = ({ stages: facts, months, rounds }: BuildFactsOfPeriod): StatisticsSeries[] => [
  daysByStage(facts),
  daysByBuild(facts),
  waiting(facts),
  voteRounds(rounds),
  problemReports(months),
];
