import { describe, expect, it } from 'vitest';
import { tryLogIn } from '../../cms/src/testing/log-in.ts';
import { aReport, OLD_PASSWORD, smallCompany, withOnly } from './testing/company.ts';
import { forgetCompany, importData, rowsOf, silent, written } from './testing/import.ts';
import { type Shape, shapes } from './testing/portal.ts';
import { asBefore, serverForImports } from './testing/server.ts';
import type { TestServer } from '../../cms/src/testing/server.ts';
import { groupsOf, idOf } from '../../cms/src/testing/users.ts';

let server: TestServer;
serverForImports((started) => {
  server = started;
});

const as = (username: string) => asBefore(server, username);

describe.each(shapes)('data of the shape %s', (shape: Shape) => {
  it('[IMP-09] [IMP-10] come in at once, are reported by number, send no mail, and come in once', async () => {
    await forgetCompany(server);
    const before = await rowsOf(server, [...written, ...silent]);
    const company = smallCompany();
    const rehearsal = await importData(server, company, shape, '--dry-run');
    expect(await rowsOf(server, [...written, ...silent])).toEqual(before);
    const { code, lines } = await importData(server, company, shape);
    expect([code, rehearsal.code], lines.join('\n')).toEqual([0, 0]);
    expect([...lines.slice(0, 5), lines.at(-1)]).toEqual([
      'groups: 0 new, 0 there already, 0 do not fit',
      'users: 4 new, 0 there already, 0 do not fit',
      'contract-datas: 2 new, 0 there already, 0 do not fit',
      'assigned-contracts: 2 new, 0 there already, 0 do not fit',
      'war-reports: 3 new, 0 there already, 0 do not fit',
      expect.stringMatching(/^11 records came in \(/),
    ]);
    expect(rehearsal.lines.slice(0, -1)).toEqual(lines.slice(0, -1));
    expect(rehearsal.lines.at(-1)).toMatch(/^A dry run: nothing was written\. 11 records would come in/);
    const after = await rowsOf(server, [...written, ...silent]);
    expect(after).toEqual({
      ...before,
      up_users: before.up_users! + 4,
      up_users_groups_lnk: before.up_users_groups_lnk! + 5,
      contract_datas: before.contract_datas! + 2,
      assigned_contracts: before.assigned_contracts! + 2,
      war_reports: before.war_reports! + 3,
      audit_records: before.audit_records! + 6,
      old_portal_records: before.old_portal_records! + 11,
    });

    const more = {
      ...company,
      'war-reports': [...company['war-reports']!, aReport('otto.work', 'OLD-1', '2024-04-01')],
    };
    const again = await importData(server, more, shape);
    expect(again.lines).toContain('war-reports: 1 new, 3 there already, 0 do not fit');
    expect(again.lines).toContain('users: 0 new, 4 there already, 0 do not fit');
    expect((await rowsOf(server, ['up_users', 'war_reports'])).war_reports).toBe(after.war_reports! + 1);
  });

  it('[IMP-02] people log in with their old password, with their groups and their supervisors', async () => {
    await forgetCompany(server);
    const company = smallCompany();
    const late = aReport('otto.work', 'OLD-1', '2024-04-01');
    await importData(server, { ...company, 'war-reports': [...company['war-reports']!, late] }, shape);
    const lead = await as('olga.lead');
    expect((await tryLogIn(server.anonymous, 'odin.gone', OLD_PASSWORD)).status).toBe(400);
    const reports = await lead.get('/war-reports?filters[username]=otto.work&sort=startDate');
    expect(reports.body.data).toMatchObject([
      {
        startDate: '2024-03-04',
        endDate: '2024-03-10',
        firstLastName: 'Otto Work',
        projectTask: 'OLD-1',
        activity: '<ul><li><p>Worked</p></li></ul>',
        submitted: true,
      },
      { startDate: '2024-04-01' },
    ]);
    expect(await groupsOf(server, await idOf(server, 'oskar.help'))).toEqual(['Employee', 'IT']);
    const own = await (await as('otto.work')).get('/war-reports?filters[submitted]=false');
    expect(own.body.data).toMatchObject([{ startDate: '2024-03-11', lastSaved: '2024-03-12T10:00:00.000Z' }]);
    const line = await server.db('contract_datas').where({ project: 'OLD-1' }).first();
    expect(line.supervisor_id).toBe(await idOf(server, 'olga.lead'));
    const audit = await server
      .db('audit_records')
      .where({ action: 'user.import' })
      .orderBy('id', 'desc')
      .first();
    expect([audit.actor_name, audit.after]).not.toContain(OLD_PASSWORD);
    expect(JSON.stringify(audit)).not.toContain('$2');
  });

  it('[IMP-02] an activity comes in whichever editor wrote it, and nothing of it that could run', async () => {
    await forgetCompany(server);
    const activities: unknown[] = [
      '<ul onclick="x()"><li>HTML <b>bold</b><script>alert(1)</script></li></ul>',
      '<p class="MsoListParagraph">Out of Word</p>',
      '<ol><li data-list="bullet">Quill in HTML<span class="ql-ui"></span></li></ol>',
      { ops: [{ insert: 'Quill' }, { insert: '\n', attributes: { list: 'bullet' } }] },
      { blocks: [{ text: 'Draft', type: 'unordered-list-item', depth: 0 }], entityMap: {} },
      JSON.stringify([
        { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'Slate' }] }] },
      ]),
      '- Markdown\n- of two lines',
      '<ul><li>a<ul><li>b<ul><li>c<ul><li>d</li></ul></li></ul></li></ul></li></ul>',
      '<p> </p>',
      `<ul><li>${'x'.repeat(100_001)}</li></ul>`,
    ];
    const data = withOnly({
      'war-reports': activities.map((activity, index) =>
        aReport('otto.work', 'OLD-1', `2023-01-${String(index + 10)}`, { activity }),
      ),
    });
    const { lines } = await importData(server, data, shape);
    const [empty, long] = data['war-reports']!.slice(-2).map(({ id }) => id);
    const key = (id: number) => (shape === 'v4' ? String(id) : `doc${String(id).padStart(21, '0')}`);
    expect(lines).toContain('war-reports: 8 new, 0 there already, 2 do not fit');
    expect(lines).toContain(`  does not fit 1: activity says nothing (${key(empty!)})`);
    expect(lines).toContain(`  does not fit 1: activity is too long (${key(long!)})`);
    const stored = await server
      .db('war_reports')
      .where({ author_id: await idOf(server, 'otto.work') })
      .orderBy('start_date')
      .select('activity');
    expect(stored.map(({ activity }) => activity)).toEqual([
      '<ul><li><p>HTML <strong>bold</strong></p></li></ul>',
      '<ul><li><p>Out of Word</p></li></ul>',
      '<ul><li><p>Quill in HTML</p></li></ul>',
      '<ul><li><p>Quill</p></li></ul>',
      '<ul><li><p>Draft</p></li></ul>',
      '<ul><li><p>Slate</p></li></ul>',
      '<ul><li><p>Markdown</p></li><li><p>of two lines</p></li></ul>',
      '<ul><li><p>a</p><ul><li><p>b</p><ul><li><p>c</p></li><li><p>d</p></li></ul></li></ul></li></ul>',
    ]);
  });
});
