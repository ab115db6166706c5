import { ACTIVITY_MAX_CHARS, warReportMessages } from '@intranet/domain';
import { describe, expect, it } from 'vitest';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { aReport, bullets, clearDrafts, lines, postReport, savedDraft } from '../../testing/reports';
import type { TestServer } from '../../testing/server';
import { serverForReports } from '../../testing/servers/reports';

let server: TestServer;
let employee: Client;

const { leavesAllAsItWas, read } = serverForReports((made) => ({ server, employee } = made));

describe('what is refused as bad input', () => {
  const without = (field: string) =>
    Object.fromEntries(Object.entries(aReport()).filter(([name]) => name !== field));

  it.each([
    ['no project', without('projectTask'), 'projectTask', 'Please select a project.'],
    ['an empty project', aReport({ projectTask: '' }), 'projectTask', 'Please select a project.'],
    ['a project of spaces', aReport({ projectTask: '   ' }), 'projectTask', 'Please select a project.'],
    ['no start date', without('startDate'), 'startDate', 'Please select a date.'],
    ['no end date', without('endDate'), 'endDate', 'Please select a date.'],
    ['an empty date', aReport({ startDate: '' }), 'startDate', 'Please select a date.'],
    ['31 February', aReport({ startDate: '2026-02-31' }), 'startDate', 'Please select a date.'],
    [
      '29 February of no leap year',
      aReport({ startDate: '2025-02-29', endDate: '2025-03-01' }),
      'startDate',
      'Please select a date.',
    ],
    [
      'a date with a time',
      aReport({ startDate: '2026-01-05T00:00:00Z' }),
      'startDate',
      'Please select a date.',
    ],
    [
      'a date in another notation',
      aReport({ startDate: '01/05/2026' }),
      'startDate',
      'Please select a date.',
    ],
    [
      'a year of five digits',
      aReport({ endDate: '12026-01-05' }),
      'endDate',
      'Please check the year: it must be between 1900 and 2100.',
    ],
    [
      'an end before the start',
      aReport({ startDate: '2026-01-12', endDate: '2026-01-11' }),
      'endDate',
      warReportMessages.endBeforeStart,
    ],
    ['no activity', without('activity'), 'activity', 'Please enter an activity using the bullet points.'],
    [
      'an empty activity',
      aReport({ activity: '' }),
      'activity',
      'Please enter an activity using the bullet points.',
    ],
    [
      'bullets without text',
      aReport({ activity: '<ul><li><p> </p><ul><li><p>&nbsp;</p></li></ul></li></ul>' }),
      'activity',
      'Please enter an activity using the bullet points.',
    ],
    [
      'an activity without bullets',
      aReport({ activity: '<p>Just a paragraph</p>' }),
      'activity',
      'Please enter an activity using the bullet points.',
    ],
    ['no word on whether it is submitted', without('submitted'), 'submitted', undefined],
    ['a number for a text', { ...aReport(), projectTask: 12 }, 'projectTask', 'Please select a project.'],
    ['a list for a text', { ...aReport(), activity: ['x'] }, 'activity', undefined],
    ['a text for a yes or no', { ...aReport(), submitted: 'true' }, 'submitted', undefined],
    ['null', { ...aReport(), endDate: null }, 'endDate', 'Please select a date.'],
    [
      'a relation in the way of Strapi',
      { ...aReport(), projectTask: { connect: [1] } },
      'projectTask',
      'Please select a project.',
    ],
    ['NUL in a text', aReport({ projectTask: 'AV\u0000' }), 'projectTask', undefined],
    ['half a character', aReport({ activity: bullets('\ud83d') }), 'activity', undefined],
  ])(
    '[WAR-03, REL-02] %s, with the sentence for the field, and nothing is stored',
    async (_what, data, path, message) => {
      await leavesAllAsItWas(async () => {
        expectFieldError(await employee.post('/war-reports', { data }), path, message);
      });
    },
  );

  it.each([
    'id',
    'documentId',
    'username',
    'firstLastName',
    'division',
    'lastSaved',
    'author',
    'authorId',
    'author_id',
    'contractData',
    'createdAt',
    'createdBy',
    'publishedAt',
    'locale',
    'availableActions',
    'anything',
    '__proto__',
    'constructor',
  ])('[SEC-04, REL-02] the field %s is refused on create and on change', async (field) => {
    const draft = await savedDraft(employee);
    await leavesAllAsItWas(async () => {
      // Written as text: some of these names are special to JavaScript.
      const withField = (data: object) => {
        const body = JSON.stringify({ data });
        return body.replace('{"data":{', `{"data":{"${field}":"administrator",`).replace(',}', '}');
      };
      const sendRaw = (method: string, path: string, body: string) =>
        employee.send({ method, path, body, headers: { 'content-type': 'application/json' } });
      const path = '/api/war-reports';
      expectFieldError(
        await sendRaw('POST', path, withField(aReport({ projectTask: lines.training }))),
        field,
      );
      expectFieldError(
        await sendRaw('PUT', `${path}/${draft.documentId}`, withField({ startDate: '2020-01-06' })),
        field,
      );
    });
  });
});

describe('the activity', () => {
  const activityOf = async (activity: string): Promise<string> => {
    const { documentId, activity: saved } = await savedDraft(employee, { activity });
    expect((await read(documentId)).activity).toBe(saved);
    await clearDrafts(employee);
    return saved;
  };

  it.each([
    ['script', '<ul><li><p>a<script>alert(1)</script></p></li></ul>'],
    [
      'event handlers',
      '<ul onload="alert(1)"><li onclick=alert(1)><p onmouseover="alert(1)">a</p></li></ul>',
    ],
    ['javascript: links', '<ul><li><p><a href="javascript:alert(1)">a</a></p></li></ul>'],
    ['images', '<ul><li><p>a<img src=x onerror=alert(1)></p></li></ul>'],
    ['SVG', '<ul><li><p>a<svg><script>alert(1)</script><animate onbegin=alert(1)></svg></p></li></ul>'],
    [
      'MathML',
      '<ul><li><p>a<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math></p></li></ul>',
    ],
    [
      'styles',
      '<ul style="background:url(javascript:alert(1))"><li><p style="width:expression(alert(1))">a</p></li></ul><style>@import "x"</style>',
    ],
    [
      'frames and forms',
      '<ul><li><p>a<iframe src="//evil"></iframe><form action="//evil"><input></form></p></li></ul>',
    ],
    [
      'comments and CDATA',
      '<!--[if IE]><script>alert(1)</script><![endif]--><ul><li><p>a<![CDATA[<script>]]></p></li></ul>',
    ],
    ['tags that never end', '<ul><li><p>a<img src="x" onerror="alert(1)"<b></p></li></ul>'],
    [
      'a data: page',
      '<ul><li><p>a<object data="data:text/html,<script>alert(1)</script>"></object></p></li></ul>',
    ],
  ])('[SEC-05, WAR-02] %s never reach the database', async (_kind, activity) => {
    const saved = await activityOf(activity);
    expect(saved.replace(/<\/?(ul|li|p|strong|em|br)>/g, '')).not.toMatch(/[<>]/);
    expect(saved).toMatch(/^<ul><li><p>a/);
  });

  it('[SEC-05, DAT-02] text that looks like markup stays text', async () => {
    const saved = await activityOf(
      bullets('if a &lt; b &amp;&amp; c &gt; d: &lt;script&gt;alert(1)&lt;/script&gt; &quot;x&quot;'),
    );
    expect(saved).toContain('if a &lt; b &amp;&amp; c &gt; d: &lt;script&gt;alert(1)&lt;/script&gt; "x"');
  });

  it('[WAR-02] empty items and paragraphs are removed before saving', async () => {
    expect(
      await activityOf('<ul><li><p></p></li><li><p>a</p><ul><li><p> </p></li></ul></li></ul><p></p>'),
    ).toBe(bullets('a'));
  });

  it('[WAR-02] three levels of bullets are kept, bold and italic too', async () => {
    const three =
      '<ul><li><p>1</p><ul><li><p><strong>2</strong></p><ul><li><p><em>3</em></p></li></ul></li></ul></li></ul>';
    expect(await activityOf(three)).toBe(three);
  });

  it('[DAT-02] names in any script, emoji and combining characters come back unchanged', async () => {
    const text = 'Ethan Nguyễn, Zoë Müller-Łukasz, 王小明, أحمد, 👩‍👩‍👧‍👦, e\u0301';
    expect(await activityOf(bullets(text))).toBe(bullets(text));
  });

  it.each([
    [
      'four levels of bullets',
      '<ul><li><p>1</p><ul><li><p>2</p><ul><li><p>3</p><ul><li><p>4</p></li></ul></li></ul></li></ul></li></ul>',
      /3/,
    ],
    ['JSON that is no document', '{"hello": [1, 2, 3]}', /document/],
    ['the beginning of JSON', '{"blocks": [{"key"', /document/],
    ['a list in JSON', '[1, 2, 3]', /document/],
    ['more than it may be long', bullets('x'.repeat(ACTIVITY_MAX_CHARS)), /too long/],
    ['half a megabyte', bullets('word '.repeat(100_000)), /too long/],
  ])(
    '[WAR-02, REL-02] %s: refused with a clear message, and nothing is stored',
    async (_kind, activity, message) => {
      const draft = await savedDraft(employee, { projectTask: lines.training });
      await leavesAllAsItWas(async () => {
        const answers = [
          await postReport(employee, { activity }),
          await postReport(employee, { activity, submitted: true }),
          await employee.put(`/war-reports/${draft.documentId}`, { data: { activity } }),
        ];
        for (const answer of answers) {
          expectFieldError(answer, 'activity');
          expect(answer.body.error.message).toMatch(message);
        }
      });
    },
  );

  it('[WAR-02, REL-02] an activity of more than a megabyte is refused as too large', async () => {
    await leavesAllAsItWas(async () => {
      expectRefusal(await postReport(employee, { activity: bullets('x'.repeat(1_100_000)) }), 'too-large');
    });
  });

  it('[WAR-02, REL-02] markup nested thousands deep is answered quickly, and stores nothing that runs', async () => {
    const start = Date.now();
    for (const tag of ['<ul><li>', '<div>', '<b>']) {
      const answer = await postReport(employee, { activity: `${tag.repeat(10_000)}x` });
      expect(answer.status).toBe(400);
    }
    expect(Date.now() - start).toBeLessThan(10_000);
  });

  it('[WAR-15] a report stored as an older editor’s JSON is answered as it is, submitted and saved as HTML', async () => {
    const json = JSON.stringify({
      blocks: [
        {
          key: 'a',
          text: 'From an older editor',
          type: 'unordered-list-item',
          depth: 0,
          inlineStyleRanges: [],
          entityRanges: [],
          data: {},
        },
      ],
      entityMap: {},
    });
    const draft = await savedDraft(employee);
    await server.db('war_reports').where({ document_id: draft.documentId }).update({ activity: json });
    expect((await read(draft.documentId)).activity).toBe(json);
    const answer = await employee.put(`/war-reports/${draft.documentId}`, { data: { activity: json } });
    expect(answer.body.data.activity).toBe(bullets('From an older editor'));
  });
});
