import { namesIn } from '#domain';

/** The collections of the old portal, each with the names that its list and its file may have. IMP-02 */
const names = {
  groups: ['groups'],
  users: ['users'],
  'contract-datas': ['contract-datas', 'contract-data'],
  'assigned-contracts': ['assigned-contracts'],
  'war-reports': ['war-reports'],
  'asset-trackings': ['asset-trackings'],
  visitors: ['visitors'],
  'it-tickets': ['it-tickets'],
  projects: ['projects'],
  // The only list whose name was singular in the old portal.
  'submitted-qprs': ['submitted-qpr', 'submitted-qprs'],
  qcrs: ['qcrs'],
  'qip-forms': ['qip-forms'],
  builds: ['builds'],
  strs: ['strs'],
  'assigned-builds': ['assigned-builds'],
  ccbs: ['ccbs'],
} as const;

export type OldCollection = keyof typeof names;

/** The collections. */
export const oldCollections: readonly { name: OldCollection; files: readonly string[] }[] = namesIn(
  names,
).map((name) => ({ name, files: names[name] }));
