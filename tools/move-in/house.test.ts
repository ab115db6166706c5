import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { asDay } from '../../cms/src/platform/database/columns.ts';
import { aFile, anAsset, aPerson, aTicket, aVisitor, smallCompany } from './testing/company.ts';
import { rowsOf, runImport, saidOf, silent } from './testing/import.ts';
import { type OldData, portalFolder, related, shapes, type Uploads } from './testing/portal.ts';
import { asBefore, serverForImports } from './testing/server.ts';
import { picture } from '../../cms/src/testing/pictures/pictures.ts';
import type { TestServer } from '../../cms/src/testing/server.ts';
import { idOf } from '../../cms/src/testing/users.ts';

let server: TestServer;
serverForImports(
  (started) => {
    server = started;
  },
  { store: 'folder' },
);

const run = async (data: OldData, shape: (typeof shapes)[number], uploads: Uploads, ...flags: string[]) =>
  runImport(server, await portalFolder(data, shape, { uploads }), ...flags);

const tables = ['asset_trackings', 'visitors', 'it_tickets', 'stored_pictures', ...silent];
const files = async () => (await readdir(path.join(server.dataDir, 'pictures')).catch(() => [])).length;

it.each(shapes)('[IMP-02] assets, visitors, tickets and pictures of the shape %s', async (shape) => {
  const { db } = server;
  for (const table of ['old_portal_records', 'it_tickets', 'visitors', 'stored_pictures'])
    await db(table).delete();
  await db('asset_trackings').where('asset_number', '>=', 880_000).delete();
  const [face, screen, large, text, gone] = [
    'face.png',
    'screen.jpg',
    'large.png',
    'text.png',
    'gone.png',
  ].map(aFile);
  const uploads = {
    'face.png': await picture('png'),
    'screen.jpg': await picture('jpeg'),
    'large.png': Buffer.alloc(1_048_855),
    'text.png': Buffer.from('no picture'),
  };
  const pictured = related([
    screen!,
    large!,
    text!,
    gone!,
    { id: 77, url: '/uploads/../../.env' },
    { id: 78 },
  ]);
  const company = smallCompany();
  const data = {
    ...company,
    users: [
      ...company.users!.filter(({ username }) => username !== 'otto.work'),
      aPerson('otto.work', ['employee'], { profilePic: related(face!) }),
    ],
    'asset-trackings': [
      anAsset(880_001),
      anAsset('880002'),
      anAsset(880_001),
      anAsset(0),
      anAsset(880_003, { itemName: 'x'.repeat(51) }),
      anAsset(880_004, { dateSubmit: null }),
    ],
    visitors: [
      aVisitor('One'),
      aVisitor('Night', { dayOfVisit: '2022-06-08T02:30:00.000Z' }),
      aVisitor('Midnight', { dayOfVisit: '2022-06-08T00:00:00.000Z' }),
      aVisitor('Never', { dayOfVisit: '2022-02-30' }),
    ],
    'it-tickets': [
      aTicket('Open', { imagesOfIssue: pictured, assignedTo: 'oskar.help', queued: true }),
      aTicket('Done', {
        resolved: true,
        closeDate: '2023-07-05',
        solution: 'Turned on',
        assignedTo: 'otto.work',
      }),
      aTicket('With nobody of IT', { assignedTo: 'otto.work', queued: true, solution: 'Not yet' }),
      aTicket('Odd', { issue: 'Coffee', priority: 9, subject: 'Networking' }),
      aTicket('Lost', { emailSubmit: 'deleted@old.example', nameSubmit: 'Deleted Man' }),
    ],
  };
  const before = await rowsOf(server, tables);
  const filesBefore = await files();
  const rehearsal = await run(data, shape, uploads, '--dry-run');
  expect(rehearsal.code, rehearsal.lines.join('\n')).toBe(0);
  expect(await rowsOf(server, tables)).toEqual(before);
  expect(await files()).toBe(filesBefore);

  const said = await run(data, shape, uploads);
  expect(said.code, said.lines.join('\n')).toBe(0);
  expect(rehearsal.lines.slice(0, -1)).toEqual(said.lines.slice(0, -1));
  const bare = (collection: string) =>
    saidOf(said, collection).map((line) => line.replace(/ \([^(]*\)$/, ''));
  expect(bare('asset-trackings')).toEqual([
    'asset-trackings: 2 new, 0 there already, 4 do not fit',
    '  does not fit 1: another record has the same number',
    '  does not fit 1: assetNumber is no asset number',
    '  does not fit 1: itemName is longer than 50 characters',
    '  does not fit 1: dateSubmit is missing',
  ]);
  expect(bare('visitors')).toEqual([
    'visitors: 3 new, 0 there already, 1 do not fit',
    '  does not fit 1: dayOfVisit is no day',
  ]);
  expect(bare('it-tickets')).toEqual([
    'it-tickets: 4 new, 0 there already, 1 do not fit',
    '  does not fit 1: its submitter is nobody who is here',
    '  note 1: assignedTo names nobody of IT: the ticket is unassigned',
    '  note 1: issue is none of the choices here and becomes Other / Miscellaneous',
    '  note 1: priority is no number from 1 to 5 and becomes 3',
  ]);
  expect(saidOf(said, 'pictures').map((line) => line.replace(/ \(.*/, ''))).toEqual([
    'pictures: 2 new, 0 there already, 5 do not fit',
    '  does not fit 2: has no address of a file',
    '  does not fit 1: is larger than 1 MB',
    '  does not fit 1: is no picture that can be read',
    '  does not fit 1: its file is not in the folder uploads',
  ]);

  const days = await db('visitors').orderBy('last_name').select('last_name', 'day_of_visit', 'host_id');
  const lead = await idOf(server, 'olga.lead');
  expect(
    days.map(({ last_name, day_of_visit, host_id }) => [last_name, asDay(day_of_visit), host_id]),
  ).toEqual([
    ['Midnight', '2022-06-08', lead],
    ['Night', '2022-06-07', lead],
    ['One', '2022-06-07', lead],
  ]);
  const otto = await asBefore(server, 'otto.work');
  const tickets = await otto.get('/it-tickets?sort=id');
  expect(tickets.body.data).toMatchObject([
    { description: 'Open', assignedTo: 'oskar.help', queued: true, imagesOfIssue: [{}] },
    {
      description: 'Done',
      resolved: true,
      closeDate: '2023-07-05',
      solution: 'Turned on',
      assignedTo: 'otto.work',
    },
    { description: 'With nobody of IT', assignedTo: null, queued: false, solution: null },
    { description: 'Odd', issue: 'Other / Miscellaneous', priority: 3, subject: 'Networking' },
  ]);
  const me = await otto.get('/users/me');
  expect(me.body.profilePic?.url).toMatch(/\.jpg|\.png|\d/);

  const after = await rowsOf(server, tables);
  expect(silent.map((table) => after[table])).toEqual(silent.map((table) => before[table]));
  const again = await run(data, shape, uploads);
  expect(saidOf(again, 'pictures')[0]).toBe('pictures: 0 new, 2 there already, 5 do not fit');
  expect(saidOf(again, 'it-tickets')[0]).toBe('it-tickets: 0 new, 4 there already, 1 do not fit');
  expect(await rowsOf(server, tables)).toEqual(after);
});

it('[IMP-02] a picture whose records are taken back leaves no file', async () => {
  const { db } = server;
  await db('stored_pictures').delete();
  await db('old_portal_records').where({ collection: 'pictures' }).delete();
  const filesBefore = await files();
  const users = [aPerson('fresh.face', ['employee'], { profilePic: related(aFile('face.png')) })];
  const trouble = `create trigger no_picture before insert on old_portal_records`;
  const sqlite = db.client.config.client.includes('sqlite');
  await db.raw(
    sqlite
      ? `${trouble} when new.collection = 'pictures' begin select raise(abort, 'no'); end`
      : `create function no_picture() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  if (!sqlite)
    await db.raw(`${trouble} for each row when (new.collection = 'pictures') execute function no_picture()`);
  const said = await run({ users }, 'v4', { 'face.png': await picture('png') });
  expect(said.code).toBe(1);
  expect(await files()).toBe(filesBefore);
  expect(await db('up_users').where({ username: 'fresh.face' })).toEqual([]);
  await db.raw(sqlite ? 'drop trigger no_picture' : 'drop function no_picture() cascade');
});
