import { namesIn } from '../shared/records.js';

/** What the old portal keeps: each collection with its names, as its list and its file may be called. IMP-02 */
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
  // The one list that the old portal called by the singular.
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
