import { namesIn } from '../shared/records.js';

/** What the old portal keeps: the names of its collections, and where `--from` asks for them. IMP-02 */
const paths = {
  groups: 'groups',
  users: 'users',
  'contract-datas': 'contract-datas',
  'assigned-contracts': 'assigned-contracts',
  'war-reports': 'war-reports',
  'asset-trackings': 'asset-trackings',
  visitors: 'visitors',
  'it-tickets': 'it-tickets',
} as const;

export type OldCollection = keyof typeof paths;

/** Other names of a collection's file. */
const alsoCalled: Partial<Record<OldCollection, readonly string[]>> = { 'contract-datas': ['contract-data'] };

/** The collections, each with the names that its file may have. */
export const oldCollections: readonly { name: OldCollection; path: string; files: readonly string[] }[] =
  namesIn(paths).map((name) => ({ name, path: paths[name], files: [name, ...(alsoCalled[name] ?? [])] }));
