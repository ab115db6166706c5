import type { GroupMappingLine } from '@intranet/domain';
import type { CompanyProfileRow } from '../platform/database/tables/house';
import type { Reader } from '../platform/database/transaction';

/** The table of a profile, empty where none was entered. PostgreSQL gives JSON as objects, SQLite as text. OPS-20 */
export function mappingOf({ group_mapping }: Pick<CompanyProfileRow, 'group_mapping'>): GroupMappingLine[] {
  if (group_mapping === null) return [];
  return typeof group_mapping === 'string' ? JSON.parse(group_mapping) : group_mapping;
}

/** Which groups of the provider give which groups here. OPS-20 */
export async function readMapping(db: Reader): Promise<GroupMappingLine[]> {
  const profile = await db('company_profiles').orderBy('id').first('group_mapping');
  return profile ? mappingOf(profile) : [];
}
