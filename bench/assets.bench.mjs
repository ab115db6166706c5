// The table of assets with 100,000 rows: each sort, search and page takes one statement and stays within its time.
// AST-02
import { askLists } from './support/ask-lists.mjs';

const assets = 100_000;
const bounds = { statements: 1, milliseconds: 150 };

const columns = ['dateSubmit', 'assetNumber', 'location', 'itemName', 'itemDescription', 'serialNumber'];

/** Words in any column, as the search of the table sends them. */
const search = (text) => `filters[search][$words]=${text}`;

const questions = [
  ['the first page', ''],
  ...columns.flatMap((column) => [
    [`by ${column}`, `sort=${column}:asc`],
    [`by ${column}, backwards`, `sort=${column}:desc`],
  ]),
  ['a page in the middle, by name', 'sort=itemName:asc&pagination[page]=2000'],
  ['the last page, by location', 'sort=location:asc&pagination[page]=4000'],
  ['100 in a page, by serial number', 'sort=serialNumber:asc&pagination[pageSize]=100'],
  ['search: found often', `${search('lap')}&sort=itemName:asc`],
  ['search: found once', search('pf-01eef')],
  ['search: found nowhere', search('no such thing')],
  ['search: part of a number', `${search('9999')}&sort=assetNumber:asc`],
  ['search: one letter, backwards by location', `${search('e')}&sort=location:desc`],
  ['the asset of a label', 'filters[assetNumber][$eq]=1050000'],
];

/** A company's assets: a few hundred names and rooms, each serial number once. */
const fill = `insert into asset_trackings
    (document_id, asset_number, date_submit, location, item_name, item_description, serial_number, revision,
     created_at, updated_at, published_at)
  select 'bench' || n, 1000000 + n, date '2010-01-01' + (n * 7919) % 5800,
    'Building ' || chr(65 + (n * 31) % 8) || ', room ' || 100 + (n * 17) % 300,
    (array['Laptop', 'Monitor', 'Docking station', 'Oscilloscope', 'Label printer', 'Phone', 'Workstation', 'Switch',
           'Projector', 'Power supply'])[1 + (n * 13) % 10] || ' ' || (array['A', 'B', 'C', 'Pro', 'Mini'])[1 + (n * 7) % 5],
    'Bought in ' || 2010 + n % 16 || ', ' || (array['in daily use', 'spare', 'on loan to a customer', 'at the test range'])[1 + n % 4],
    'PF-' || upper(lpad(to_hex((n * 7919) % 1048576), 5, '0')), 0, now(), now(), now()
  from generate_series(1, ${assets}) n`;

await askLists({
  identifier: 'it',
  path: 'asset-trackings',
  table: 'asset_trackings',
  fill: [fill],
  questions,
  bounds,
});
