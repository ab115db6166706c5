import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import {
  aBuild,
  aFile,
  anAsset,
  anAssignment,
  aPerson,
  aPlan,
  aProject,
  aQcr,
  aQpr,
  aReport,
  aTicket,
  aVisitor,
  aVote,
  numbered,
  smallCompany,
} from './testing/company.ts';
import { runImport, saidOf } from './testing/import.ts';
import { type OldData, portalFolder, related } from './testing/portal.ts';
import { realPortal, type RealPortal } from './testing/real/real-portal.ts';
import { serverForImports } from './testing/server.ts';
import { NO_MAIL_SERVER } from '../../cms/src/testing/mails.ts';
import { picture } from '../../cms/src/testing/pictures/pictures.ts';
import { startServer, type TestServer } from '../../cms/src/testing/server.ts';

let server: TestServer;
serverForImports(
  (started) => {
    server = started;
  },
  { store: 'folder' },
);

const draftJs = { blocks: [{ text: 'Draft', type: 'unordered-list-item', depth: 0 }], entityMap: {} };
const quill = { ops: [{ insert: 'Quill' }, { insert: '\n', attributes: { list: 'bullet' } }] };

/**
 * Data of several years: renamed lines, people who left, duplicate reports, an unfinished build, three editors, broken
 * pictures.
 */
function awkwardCompany(): OldData {
  const company = smallCompany();
  const project = aProject('OLD Atlas');
  const build = aBuild(project, { stage: 'Project Planning', reviewQIP: true, STRNumber: related(null) });
  const qpr = aQpr(project, 'It stops at noon');
  const plan = aPlan('QIP-1s');
  const qcr = aQcr(qpr, { build: related(build), qip_form: related(plan) });
  return {
    ...company,
    users: [
      ...company.users!,
      aPerson('petra.lead', ['employee', 'pm'], { profilePic: related(aFile('face.png')) }),
      aPerson('carl.config', ['employee', 'cm']),
      aPerson('boris.left', [], { blocked: true }),
    ],
    'assigned-contracts': [...company['assigned-contracts']!, anAssignment('nobody.here', 'OLD-1')],
    'war-reports': [
      ...company['war-reports']!,
      aReport('otto.work', 'OLD-1', '2024-03-04', { endDate: '2024-03-10' }),
      aReport('otto.work', 'OLD-1', '2024-03-18', { activity: JSON.stringify(draftJs) }),
      aReport('otto.work', 'OLD-1', '2024-03-25', { activity: JSON.stringify(quill) }),
      aReport('otto.work', 'OLD-1 as it was called', '2018-03-25'),
      aReport('deleted.man', 'OLD-1', '2018-04-02', { firstLastName: 'Deleted Man' }),
    ],
    'asset-trackings': [anAsset(990_001), anAsset(990_002), anAsset(990_001)],
    visitors: [aVisitor('Strapi')],
    'it-tickets': [
      aTicket('From a Strapi', { imagesOfIssue: related([aFile('screen.jpg'), aFile('gone.png')]) }),
    ],
    projects: [project],
    'submitted-qprs': [qpr],
    qcrs: [qcr],
    'qip-forms': [plan],
    builds: [build],
    'assigned-builds': [numbered({ buildNumber: build.id, username: 'petra.lead' })],
    ccbs: [aVote('boris.left', { QCRnumber: qcr.id, stage: 'CCB1', disposition: 'Approved' })],
  };
}

/** Strapi never returns passwords. */
const withoutPasswords = (data: OldData): OldData => ({
  ...data,
  users: data.users!.map((person) => ({ ...person, password: undefined })),
});

const data = awkwardCompany();
let uploads: Record<string, Buffer>;
let portal: RealPortal;
let words: string[];
beforeAll(async () => {
  uploads = { 'face.png': await picture('png'), 'screen.jpg': await picture('jpeg') };
  portal = await realPortal(data, uploads);
  const tokenFile = path.join(inject('surroundings').folder, `token-${randomBytes(6).toString('hex')}`);
  await writeFile(tokenFile, portal.token);
  words = [`--from=${portal.url}`, `--token-file=${tokenFile}`];
});
afterAll(() => portal.stop());

/** The output of an import, without its duration and the records it names. */
const said = (lines: string[]) =>
  lines.filter((line) => !line.startsWith('note: ')).map((line) => line.replace(/ \([^(]*\)(\.?)$/, '$1'));

it('[IMP-02] a plain Strapi answers like the test double, also with data of many years', async () => {
  const folder = await portalFolder(withoutPasswords(data), 'flat', { uploads });
  const asStandIn = await runImport(server, folder, '--dry-run');
  const asStrapi = await runImport(server, ...words, '--dry-run');
  expect(asStrapi.code, asStrapi.lines.join('\n')).toBe(0);
  expect(said(asStrapi.lines)).toEqual(said(asStandIn.lines));
});

it('[IMP-02] [IMP-10] comes in from a plain Strapi, and a second run adds only what is new there', async () => {
  // Another server, since the dry runs of the other test have to find nothing there yet.
  const own = await startServer({ env: NO_MAIL_SERVER, store: 'folder' });
  onTestFinished(() => own.stop());
  const first = await runImport(own, ...words);
  expect(first.code, first.lines.join('\n')).toBe(0);
  expect(saidOf(first, 'builds')).toEqual(['builds: 1 new, 0 there already, 0 do not fit']);
  expect(saidOf(first, 'pictures')[0]).toBe('pictures: 2 new, 0 there already, 1 do not fit');
  const written = await own
    .db('war_reports')
    .where('start_date', 'in', ['2024-03-18', '2024-03-25'])
    .orderBy('start_date')
    .pluck('activity');
  expect(written.map((activity) => JSON.stringify(activity))).toEqual([
    expect.stringContaining('Draft'),
    expect.stringContaining('Quill'),
  ]);
  const second = await runImport(own, ...words);
  expect(second.code, second.lines.join('\n')).toBe(0);
  expect(second.lines.filter((line) => / [1-9]\d* new/.test(line))).toEqual([]);
});
