import type { UserRecord } from '@intranet/domain';
import { importColumns } from '../../shared/import/import-columns';
import type { TableFile } from '../../shared/table/file/table-file';

/** People with the columns that "Import CSV" reads; no passwords. IMP-03 */
export const peopleFile: TableFile<UserRecord> = {
  name: 'Users',
  columns: importColumns('users', (user) => ({ ...user, groups: user.groups.map(({ name }) => name) })),
};
