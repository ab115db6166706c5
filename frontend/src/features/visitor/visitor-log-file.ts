import type { Visitor } from '@intranet/domain';
import { momentCell } from '../../shared/lib/moment-cell';
import type { TableFile } from '../../shared/table/file/table-file';

/** Build Report: the rows of the table as VisitorLog.csv, which "Import CSV" reads back. VIS-02, IMP-03 */
export const visitorLogFile: TableFile<Visitor> = {
  name: 'VisitorLog',
  label: 'Build Report',
  columns: [
    { heading: 'First Name', value: (visitor) => visitor.firstName },
    { heading: 'Last Name', value: (visitor) => visitor.lastName },
    { heading: 'Email', value: (visitor) => visitor.email },
    { heading: 'Company', value: (visitor) => visitor.companyName },
    { heading: 'Person to See', value: (visitor) => visitor.personToSeeName ?? visitor.personToSee },
    { heading: 'Day of Visit', value: (visitor) => visitor.dayOfVisit },
    { heading: 'Signed In', value: (visitor) => momentCell(visitor.signedInAt) },
    { heading: 'Signed Out', value: (visitor) => momentCell(visitor.signedOutAt) },
  ],
};
