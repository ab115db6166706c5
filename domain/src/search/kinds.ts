/** The kinds that can be found, in the order in which equally good ones are shown. SEA-01 */
export const searchKinds = [
  'screen',
  'person',
  'project',
  'build',
  'qcr',
  'submitted-qpr',
  'it-ticket',
  'asset-tracking',
  'contract-data',
  'war-report',
  'help',
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Kinds whose hits are records in the database. */
export type RecordHitKind = Exclude<SearchKind, 'screen' | 'help'>;

/** The heading above the hits of each kind. */
export const searchKindNames: Readonly<Record<SearchKind, string>> = {
  screen: 'Screens',
  person: 'People',
  project: 'Projects',
  build: 'Builds',
  qcr: 'Change requests (QCR)',
  'submitted-qpr': 'Problem reports (QPR)',
  'it-ticket': 'Tickets',
  'asset-tracking': 'Assets',
  'contract-data': 'Charge lines',
  'war-report': 'Weekly reports',
  help: 'Help',
};
