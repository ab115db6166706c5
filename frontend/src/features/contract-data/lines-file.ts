import type { ContractData } from '@intranet/domain';
import { importColumns } from '../../shared/import/import-columns';
import type { TableFile } from '../../shared/table/file/table-file';
import { listAllAssigned } from './api';

/** Charge lines with their people, in the form that "Import CSV" reads. IMP-03 */
export const linesFile: TableFile<ContractData> = {
  name: 'ChargeLines',
  columns: async () => {
    const assigned = await listAllAssigned();
    return importColumns('contract-datas', (line) => ({
      ...line,
      assigned: assigned.filter(({ project }) => project === line.project).map(({ username }) => username),
    }));
  },
};
