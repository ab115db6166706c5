import type { AssetTracking, ImportKind, UserRecord, Visitor } from '@intranet/domain';
import { expect, it } from 'vitest';
import { assetReportFile } from '../features/asset-tracking/asset-report-file';
import { peopleFile } from '../features/user/people-file';
import { visitorLogFile } from '../features/visitor/visitor-log-file';
import { anAsset } from '../testing/assets';
import { aPerson } from '../testing/builders';
import { logIn } from '../testing/log-in';
import { textOf } from '../testing/text-of';
import { csvFile } from '../shared/csv/csv';
import type { FileColumn, TableFile } from '../shared/table/file/table-file';
import { matchColumns, rowsFor } from '../shared/import/columns';
import { tableOf } from '../shared/import/read-table';

/** The rows that the import sends for a file downloaded from a list. */
async function readBack<Row>(kind: ImportKind, { columns }: TableFile<Row>, row: Row) {
  const headed = columns as readonly FileColumn<Row>[];
  const file = csvFile(
    headed.map(({ heading }) => heading),
    [headed.map(({ value }) => value(row))],
  );
  const table = tableOf(await textOf(file));
  return rowsFor(kind, matchColumns(kind, table), table, 'month first');
}

it('[IMP-03] the file of people is matched by its headings alone, and says what it said', async () => {
  const { groups: _, ...person } = aPerson({ firstName: '=Zoë', lastName: 'O"Neil; Jr' });
  const user = {
    ...person,
    dob: '1990-02-28',
    groups: [
      { id: 1, name: 'Employee' },
      { id: 2, name: 'IT' },
    ],
  } as unknown as UserRecord;
  expect(await readBack('users', peopleFile, user)).toEqual([
    expect.objectContaining({
      username: user.username,
      firstName: '=Zoë',
      lastName: 'O"Neil; Jr',
      dob: '1990-02-28',
      groups: 'Employee; IT',
    }),
  ]);
});

it('[IMP-03] [AST-04] so is that of assets, with who has them', async () => {
  const asset: AssetTracking = anAsset({ assetNumber: 42, dateSubmit: '2026-03-04', holder: 'employee' });
  expect(await readBack('asset-trackings', assetReportFile, asset)).toEqual([
    {
      assetNumber: '42',
      dateSubmit: '2026-03-04',
      itemName: asset.itemName,
      itemDescription: asset.itemDescription,
      serialNumber: asset.serialNumber,
      location: asset.location,
      holder: 'employee',
    },
  ]);
});

it('[IMP-03] [VIS-02] and that of visitors, by the clock of the house', async () => {
  logIn(aPerson({ companyTimeZone: 'America/New_York' }));
  const visitor = {
    firstName: 'Alan',
    lastName: 'Pierce',
    email: null,
    companyName: 'Northwind',
    personToSee: 'pm',
    personToSeeName: 'Paula Mayer',
    dayOfVisit: '2026-03-04',
    signedInAt: '2026-03-05T03:05:00.000Z',
    signedOutAt: null,
  } as Visitor;
  const [row] = await readBack('visitors', visitorLogFile, visitor);
  expect(row).toMatchObject({
    personToSee: 'Paula Mayer',
    dayOfVisit: '2026-03-04',
    email: '',
    arrival: '2026-03-04 22:05',
    departure: '',
  });
});
