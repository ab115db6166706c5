import type { InvalidateQueryFilters, QueryKey } from '@tanstack/react-query';

/**
 * The kinds of fetched data. Every query key begins with one of these, on every screen, so that a write refetches all
 * queries of the kind.
 */
export const keys = {
  account: ['own-account'],
  api: ['openapi'],
  assets: ['asset-trackings'],
  assetLookup: ['asset-lookup'],
  assignments: ['assigned-contracts'],
  away: ['days-away'],
  audit: ['audit-records'],
  builds: ['builds'],
  calendar: ['calendar-events'],
  calendarFeed: ['calendar-feed'],
  chargeLines: ['contract-datas'],
  company: ['company-profile'],
  dataExports: ['data-exports'],
  groups: ['groups'],
  homePage: ['home-page'],
  jobs: ['jobs'],
  mails: ['mail-queue'],
  notifications: ['notifications'],
  people: ['people'],
  leaving: ['leaving'],
  plans: ['qip-forms'],
  preferences: ['preferences'],
  projects: ['projects'],
  qcrs: ['qcrs'],
  qprs: ['submitted-qpr'],
  release: ['release'],
  retention: ['retention'],
  reports: ['war-reports'],
  secondFactor: ['second-factor'],
  statistics: ['statistics'],
  search: ['search'],
  setUp: ['set-up'],
  submissionStatus: ['submission-status'],
  testReports: ['strs'],
  tickets: ['it-tickets'],
  visitors: ['visitors'],
  waiting: ['waiting'],
  webhooks: ['webhooks'],
  serviceAccounts: ['service-accounts'],
} as const satisfies Record<string, QueryKey>;

/** What a write refetches: all queries of a kind, or those that a filter of TanStack Query finds. */
export type Touched = QueryKey | InvalidateQueryFilters;

const ONE = 'one';

/**
 * The key of one record, as a form edits it, apart from the lists of its kind.
 * @param which its id, and what of it; nothing where there is only one
 */
export const recordKey = (kind: QueryKey, ...which: QueryKey): QueryKey => [...kind, ONE, ...which];

/** All queries of a kind except the record in a form: what is typed there is newer than any answer. */
export const listsOf = (kind: QueryKey): InvalidateQueryFilters => ({
  queryKey: kind,
  predicate: ({ queryKey }) => queryKey[kind.length] !== ONE,
});

/**
 * Everything that shows the stage of a build: its project, its change requests, and the bell of the people with a duty.
 */
export const showBuilds: readonly Touched[] = [keys.builds, keys.projects, keys.qcrs, keys.notifications];
