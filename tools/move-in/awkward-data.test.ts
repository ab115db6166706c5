import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { tryLogIn } from '../../cms/src/testing/log-in.ts';
import {
  aLine,
  anAssignment,
  aPerson,
  aReport,
  OLD_PASSWORD,
  smallCompany,
  withOnly,
} from './testing/company.ts';
import { forgetCompany, importData, rowsOf, runImport, saidOf, written } from './testing/import.ts';
import { type OldData, portalFolder, related } from './testing/portal.ts';
import { serverForImports } from './testing/server.ts';
import type { TestServer } from '../../cms/src/testing/server.ts';
import { idOf, roleOf } from '../../cms/src/testing/users.ts';

let server: TestServer;
serverForImports((started) => {
  server = started;
});

describe('awkward data', () => {
  it('[IMP-09] of accounts are reported by number and reason, and the others come in', async () => {
    await forgetCompany(server);
    const users = [
      aPerson('olga.lead', ['supervisor']),
      aPerson('two.gone', [], { email: 'same@old.example', blocked: true }),
      aPerson('two.here', ['employee'], { email: 'SAME@old.example' }),
      aPerson('Olga.Lead', ['it'], { email: 'third@old.example' }),
      aPerson('no.mail', ['employee'], { email: 'nowhere' }),
      aPerson('has space', ['employee'], { lastName: 'Space' }),
      aPerson('no.hash', ['employee'], { password: null, reportsTo: 'two.here' }),
      aPerson('root.man', ['employee'], { role: related({ id: 1, name: 'Administrator' }) }),
      aPerson('ring.one', ['supervisor'], { reportsTo: 'ring.two', email: 'ring1@old.example' }),
      aPerson('ring.two', ['supervisor'], { reportsTo: 'ring.one', email: 'ring2@old.example' }),
      aPerson('self.man', ['supervisor'], {
        reportsTo: 'self.man',
        workPhone: '1'.repeat(31),
        dob: '31.12.1980',
      }),
    ];
    const said = await importData(server, {
      ...withOnly({}),
      users,
      'contract-datas': [],
      'assigned-contracts': [],
    });
    expect(said.code, said.lines.join('\n')).toBe(0);
    const id = (username: string) => users.find((one) => one.username === username)!.id;
    expect(saidOf(said, 'users')).toEqual([
      'users: 7 new, 0 there already, 4 do not fit',
      `  does not fit 1: the email is no address (${id('no.mail')})`,
      `  does not fit 1: the username cannot be one here (2 to 30 letters, digits, ".", "_", "-") (${id('has space')})`,
      `  does not fit 1: another record has the same username (${id('Olga.Lead')})`,
      `  does not fit 1: somebody else has this email (${id('two.gone')})`,
      `  note 2: reportsTo goes in a circle (${id('ring.two')}, ${id('self.man')})`,
      `  note 1: no bcrypt hash: they choose a password by "Forgot password" (${id('no.hash')})`,
      `  note 1: dob is no day and is left out (${id('self.man')})`,
      `  note 1: workPhone is longer than 30 characters and is left out (${id('self.man')})`,
      `  note 1: reportsTo names nobody who supervises (${id('no.hash')})`,
    ]);
    expect(await roleOf(server, await idOf(server, 'root.man'))).toBe('Administrator');
    expect((await tryLogIn(server.anonymous, 'no.hash', OLD_PASSWORD)).status).toBe(400);
    expect((await tryLogIn(server.anonymous, 'no.hash', '')).status).toBe(400);
  });

  it('[IMP-09] of reports: authors who were deleted, lines renamed, and reports submitted twice', async () => {
    await forgetCompany(server);
    const twice = aReport('otto.work', 'OLD-1', '2024-05-06');
    const reports = [
      aReport('deleted.man', 'OLD-1', '2024-05-06'),
      aReport('otto.work', 'OLD renamed', '2024-05-06', { division: 'Ships' }),
      aReport('otto.work', 'OLD renamed', '2024-05-13', { division: 'Ships' }),
      twice,
      { ...twice, id: 9_001 },
      aReport('otto.work', 'OLD-1', '2024-05-13', { submitted: false }),
      aReport('otto.work', 'OLD-1', '2024-05-20', { submitted: false }),
      aReport('', 'OLD-1', '2024-05-27', { username: null, firstLastName: 'Otto Work' }),
      aReport('', 'OLD-1', '2024-06-03', { username: null, firstLastName: 'Otto Nobody' }),
      aReport('otto.work', 'OLD-1', '2024-06-10', { endDate: '2024-06-01' }),
      aReport('otto.work', 'OLD-1', '2024-06-17', { startDate: 'Monday' }),
      aReport('otto.work', 'old-1', '2024-06-24', { firstLastName: 'Otto Maiden' }),
      'no record',
    ] as OldData[string];
    const said = await importData(server, withOnly({ 'war-reports': reports }));
    expect(saidOf(said, 'war-reports')).toEqual([
      'war-reports: 6 new, 0 there already, 7 do not fit',
      `  does not fit 2: its author is nobody who is here (${reports[0]!.id}, ${reports[8]!.id})`,
      '  does not fit 1: is no record with an id (?)',
      '  does not fit 1: was submitted for these days already (9001)',
      `  does not fit 1: is a second saved one for its line (${reports[6]!.id})`,
      `  does not fit 1: endDate: The end date cannot be before the start date. (${reports[9]!.id})`,
      `  does not fit 1: startDate is no day (${reports[10]!.id})`,
      `  note 1: names no charge line: a disabled one of this name is made (${reports[1]!.id})`,
    ]);
    const line = await server.db('contract_datas').where({ project: 'OLD renamed' }).first();
    expect([Boolean(line.disabled), line.division]).toEqual([true, 'Ships']);
    // Found by the name it was submitted under, which its author no longer has.
    const otto = await server.db('up_users').where({ username: 'otto.work' }).first();
    expect(otto.former_names.split('\n')).toContain('Otto Maiden');

    // The missing record is added to the old data, and is imported by the next run.
    const users = [...smallCompany().users!, aPerson('deleted.man', [], { blocked: true })];
    const again = await importData(server, withOnly({ users, 'war-reports': reports }));
    expect(again.lines).toContain('war-reports: 1 new, 6 there already, 6 do not fit');
  });

  it('[IMP-09] of lines and assignments', async () => {
    await forgetCompany(server);
    const data = withOnly({
      'contract-datas': [
        aLine('OLD-1'),
        aLine('Old-1'),
        aLine('OLD-3', { division: '' }),
        aLine('OLD-4', { supervisor: 'otto.work' }),
        aLine('AV-1010 flight display upgrade'),
      ],
      'assigned-contracts': [
        anAssignment('otto.work', 'OLD-1'),
        anAssignment('otto.work', 'OLD-1'),
        anAssignment('odin.gone', 'OLD-1'),
        anAssignment('nobody', 'OLD-1'),
        anAssignment('otto.work', 'OLD-3'),
      ],
    });
    const said = await importData(server, data);
    const about = ['contract-datas', 'assigned-contracts'].flatMap((name) => saidOf(said, name));
    expect(about.map((line) => line.replace(/ \(\d+.*/, ''))).toEqual([
      'contract-datas: 2 new, 1 there already, 2 do not fit',
      '  does not fit 1: another record has the same name',
      '  does not fit 1: division is missing',
      '  note 1: supervisor names nobody who supervises',
      'assigned-contracts: 1 new, 0 there already, 4 do not fit',
      '  does not fit 1: the person is assigned to it already',
      '  does not fit 1: the person is disabled',
      '  does not fit 1: username is nobody who is here',
      '  does not fit 1: project is no charge line',
    ]);
  });

  it('[IMP-10] what was renamed or deleted here since is not made again, and new reports find it', async () => {
    await forgetCompany(server);
    const company = smallCompany();
    await importData(server, company);
    const { db } = server;
    await db('contract_datas').where({ project: 'OLD-1' }).update({ project: 'OLD-1 today' });
    await db('up_users').where({ username: 'otto.work' }).update({ username: 'otto.married' });
    await db('war_reports').where({ submitted: false, start_date: '2024-03-11' }).delete();
    company['war-reports']!.push(aReport('otto.work', 'OLD-1', '2024-07-01'));
    const before = await rowsOf(server, ['up_users', 'contract_datas', 'war_reports']);
    const { lines } = await importData(server, company);
    expect(lines).toContain('war-reports: 1 new, 3 there already, 0 do not fit');
    expect(await rowsOf(server, ['up_users', 'contract_datas', 'war_reports'])).toEqual({
      ...before,
      war_reports: before.war_reports! + 1,
    });
    const report = await db('war_reports').where({ start_date: '2024-07-01' }).first();
    expect(report.author_id).toBe(await idOf(server, 'otto.married'));
  });
});

describe('files that cannot be taken', () => {
  const aFolder = async (files: Record<string, string>) => {
    const folder = path.join(inject('surroundings').folder, `portal-${randomBytes(6).toString('hex')}`);
    await mkdir(folder);
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    return folder;
  };
  const users = JSON.stringify([{ id: 1, username: 'half.way' }]);

  it.each([
    [{ 'users.json': users, 'war-reports.json': '[{"id": 1,' }, /war-reports\.json is no JSON: /],
    [{ 'users.json': '{"data":null,"error":{"status":403}}' }, /users\.json is no answer of the old portal$/],
    [{ 'users.json': '<html>Log in</html>' }, /users\.json is no JSON: /],
    [
      { 'contract-datas.json': '{"data":[],"meta":{"pagination":{"total":30}}}' },
      /contract-datas\.json: 0 of 30 records; a page is missing$/,
    ],
    [{ 'notes.txt': 'x' }, /has no file of the old portal, such as users\.json$/],
  ] as [Record<string, string>, RegExp][])('[IMP-02] %j end it in one line', async (files, says) => {
    await forgetCompany(server);
    const company = await portalFolder(smallCompany(), 'v4');
    const before = await rowsOf(server, written);
    const folder = await aFolder(files);
    const { code, lines } = await runImport(server, folder);
    expect(lines.at(-1)).toMatch(says);
    expect(lines.at(-1)).toMatch(/^Cannot import: /);
    expect(code).toBe(1);
    expect(await rowsOf(server, written)).toEqual(before);
    expect(company).not.toBe(folder);
  });

  it('[IMP-09] a fault in the middle takes everything back', async () => {
    await forgetCompany(server);
    const before = await rowsOf(server, written);
    const folder = await portalFolder(smallCompany(), 'v4');
    await writeFile(path.join(folder, 'war-reports.json'), '[');
    const { code, lines } = await runImport(server, folder);
    expect([code, lines.length]).toEqual([1, 1]);
    expect(await rowsOf(server, written)).toEqual(before);
  });

  it('[IMP-02] a missing collection is none at all, and unknown ones are named', async () => {
    await forgetCompany(server);
    const folder = await aFolder({ 'users.json': users, 'holidays.json': '[]' });
    const { code, lines } = await runImport(server, folder, '--dry-run');
    expect(code, lines.join('\n')).toBe(0);
    expect(lines).toContain('war-reports: 0 new, 0 there already, 0 do not fit');
    expect(lines).toContain('note: holidays.json is no collection that comes in');
  });

  it.each([[[]], [['a', 'b']], [['--dryrun', 'a']]])(
    '[IMP-02] the words %j are answered with what to say',
    async (words) => {
      const { code, lines } = await runImport(server, ...words);
      expect([code, lines]).toEqual([
        1,
        [expect.stringMatching(/^Cannot import: Say from where: npm run import/)],
      ]);
    },
  );

  it('[IMP-02] a folder that is not there is named', async () => {
    const { lines } = await runImport(server, '/nowhere/at/all');
    expect(lines).toEqual(['Cannot import: there is no folder /nowhere/at/all']);
  });
});
