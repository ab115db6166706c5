import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client } from '../../testing/http';
import { bullets, submittedReport } from '../../testing/reports';
import { serverForLists } from '../../testing/servers/lists';

let employee: Client;
let administration: Client;

const { list, reports } = serverForLists((made) => ({ employee, administration } = made));

describe('what cannot be asked', () => {
  it.each([
    'filters[nothing]=x',
    'filters[username][$notAnOperator]=x',
    'filters[username][$not]=x',
    'filters[username][$not][$notAnOperator]=x',
    'filters[username][$between]=x',
    'filters[startDate][$between][0]=2026-01-01&filters[startDate][$between][1]=2026-02-31',
    'filters[startDate][$notIn][0]=2026-02-31',
    'filters[lastSaved][$notNull]=maybe',
    'filters[submitted][$between][0]=true&filters[submitted][$between][1]=true',
    'filters[createdAt][$endsWith]=Z',
    'filters[createdAt][$notContainsi]=2026',
    'filters[id][$eqi]=one',
    'filters[username][0]=employee&filters[username][x]=y',
    'filters[username][$eq][deeper]=x',
    'filters[$not]=x',
    'filters[$not][nothing]=x',
    'filters[$not][$not][$not][$not][$not][$not][username]=x',
    'filters[username][$not][$not][$not][$not][$not][$not][$eq]=x',
    'filters[$or]=x',
    'filters=x',
    'filters[username][$eq]=%00',
    'filters[startDate]=2026-02-31',
    'filters[startDate][$gt]=yesterday',
    'filters[id]=1.5',
    'filters[id]=99999999999999999999',
    'filters[id]=1e3',
    'filters[submitted]=perhaps',
    'filters[submitted][$gt]=true',
    'filters[lastSaved][$null]=maybe',
    'filters[createdAt]=today',
    'filters[createdAt][$eq]=2024-02-30',
    'filters[createdAt][$gte]=2024-02-30T08:00:00Z',
    'filters[createdAt][$lt]=2024-13-01T08:00:00Z',
    'filters[createdAt][$lt]=2024-12-01T25:00:00Z',
    'filters[startDate][$in][0]=2024-02-30',
    'filters[toString]=x',
    'filters[__proto__]=x',
    'filters[__proto__][username]=employee',
    'filters[constructor]=x',
    'filters[constructor][prototype][username]=x',
    'filters[hasOwnProperty]=x',
    'filters[valueOf][$eq]=x',
    'filters[username][toString]=x',
    'filters[$or][0][__proto__][username]=x',
    'filters%5BtoString%5D=x',
    'filters[to%53tring]=x',
    'filters[username]=employee&filters[toString]=x',
    'toString=x',
    'sort[__proto__]=x',
    'pagination[toString]=1',
    'sort=nothing',
    'sort=username:sideways',
    'sort=username:asc:desc',
    'sort[username]=asc',
    'sort=password',
    'sort=authorId',
    'filters[authorId]=1',
    'filters[authorSupervisorId]=1',
    'pagination[pageSize]=0',
    'pagination[pageSize]=-1',
    'pagination[pageSize]=ten',
    'pagination[page]=0',
    'pagination[page]=1.5',
    'pagination[page]=99999999999999',
    'pagination[limit]=0',
    'pagination[limit]=-2',
    'pagination[limit]=10&pagination[page]=1',
    'pagination[start]=0&pagination[pageSize]=10',
    'pagination[start]=-1',
    'pagination[start]=5&pagination[limit]=-1',
    'pagination[withCount]=perhaps',
    'pagination=x',
    'fields=nothing',
    'fields[0]=username&fields[1]=password',
    'fields[username]=1',
    'fields=authorId',
    'parts=username',
    'locale=de',
    'status=draft',
    'publicationState=preview',
    '_q=pass',
    '_where[username]=x',
    'select=password',
    'anything=at-all',
  ])('[SEC-03, REL-02, API-04] ?%s is answered 400 in the product’s error shape', async (query) => {
    expectRefusal(await administration.get(`/war-reports?${query}`), 'bad-query');
  });

  it('[REL-02] filters nested or repeated without end are refused, not worked on', async () => {
    const deep = `filters${'[$and][0]'.repeat(40)}[username]=x`;
    const wide = Array.from({ length: 90 }, (_, index) => `filters[$or][${index}][username]=x`).join('&');
    const many = Array.from({ length: 501 }, (_, index) => `filters[id][$in][${index}]=${index}`).join('&');
    for (const query of [deep, wide, many]) {
      const { status } = await administration.get(`/war-reports?${query}`);
      expect([400, 414, 431]).toContain(status);
    }
  });
});

describe('what no list reveals', () => {
  const paths = ['/war-reports', '/contract-datas', '/assigned-contracts', '/groups'];
  const secrets = [
    'password',
    'resetPasswordToken',
    'confirmationToken',
    'dob',
    'lastLogin',
    'blocked',
    'provider',
    'author',
    'author_id',
    'createdBy',
    'updatedBy',
    'publishedAt',
    'person',
    'supervisor_id',
    'users',
    'role',
  ];

  it.each(paths)(
    '[SEC-03] %s cannot be filtered or sorted by a field the caller may not read, nor through a relation',
    async (path) => {
      for (const secret of secrets) {
        for (const query of [
          `filters[${secret}][$startsWith]=a`,
          `filters[${secret}]=1`,
          `filters[${secret}][password][$startsWith]=$2`,
          `filters[author][${secret}][$contains]=a`,
          `filters[person][${secret}][$contains]=a`,
          `filters[createdBy][${secret}][$contains]=a`,
          `filters[$or][0][users][${secret}][$contains]=a`,
          `sort=${secret}`,
          `sort=author.${secret}`,
          `sort[author]=${secret}`,
        ]) {
          expectRefusal(await administration.get(`${path}?${query}`), 'bad-query');
        }
      }
    },
  );

  it.each(paths)('[SEC-03] populate is accepted by %s and changes nothing', async (path) => {
    const plain = await administration.get(path);
    for (const populate of [
      'populate=*',
      'populate[author]=*',
      'populate[0]=author&populate[1]=users',
      'populate[users][fields][0]=password',
    ]) {
      const answer = await administration.get(`${path}?${populate}`);
      expect(answer.text).toBe(plain.text);
    }
  });

  it('[SEC-03] records hold no field beyond those declared', async () => {
    const keys = async (path: string) => Object.keys((await list(path)).data[0]).toSorted();
    const record = ['createdAt', 'documentId', 'id', 'updatedAt'];
    const expected: Record<string, string[]> = {
      '/war-reports': [
        'activity',
        'availableActions',
        'division',
        'endDate',
        'firstLastName',
        'lastSaved',
        'lineId',
        'projectTask',
        'revision',
        'startDate',
        'submitted',
        'username',
      ],
      '/contract-datas': [
        'billable',
        'customer',
        'description',
        'disabled',
        'division',
        'project',
        'revision',
        'supervisor',
        'availableActions',
      ],
      '/assigned-contracts': ['disabled', 'division', 'email', 'firstLastName', 'project', 'username'],
      '/groups': ['name'],
    };
    for (const path of paths) expect(await keys(path)).toEqual([...record, ...expected[path]!].toSorted());
  });

  it('[SEC-03, WAR-16] a filter never widens the scope: no query finds other people’s reports', async () => {
    for (const query of [
      'filters[username]=pm',
      'filters[$or][0][username]=pm&filters[$or][1][username]=employee2',
      'filters[username][$ne]=employee',
      'filters[submitted]=false&filters[username][$ne]=employee',
      'filters[id][$gt]=0&filters[username][$in][0]=pm',
    ]) {
      expect(await reports(query, employee)).toEqual([]);
    }
    expect(
      (await reports('filters[$or][0][id][$gt]=0', employee)).every(
        ({ username }) => username === 'employee',
      ),
    ).toBe(true);
  });
});

describe('the shape of answers', () => {
  it('[DAT-01] with the v4 header items come as id and attributes, alone and in lists', async () => {
    const v4 = administration.with({ 'strapi-response-format': 'v4' });
    const [flat] = (await list('/war-reports')).data;
    const { id, documentId, ...attributes } = flat;
    const [item] = (await list('/war-reports', v4)).data;
    expect(item).toEqual({ id, documentId, attributes });
    const { body } = await v4.get(`/war-reports/${documentId}`);
    expect(body.data).toEqual({ id, documentId, attributes });
    expect((await administration.get(`/war-reports/${documentId}`)).body).toEqual({ data: flat, meta: {} });
  });

  it('[DAT-01] a person answers with the fields of a user', async () => {
    const { body } = await employee.get('/users/me');
    expect(body).toMatchObject({
      id: expect.any(Number),
      username: 'employee',
      email: 'employee@intranet.example',
      firstName: 'Emma',
      lastName: 'Caldwell',
      dob: '1993-03-17',
      workPhone: '703-555-0107',
      workCellPhone: '571-555-0127',
      title: 'Software Engineer',
      division: 'Avionics',
      reportsTo: 'supervisor',
      realColor: null,
      profilePic: { id: expect.any(Number), url: expect.stringMatching(/^\/api\/files\/\d+$/) },
      blocked: false,
      confirmed: true,
      provider: 'local',
      role: { id: expect.any(Number), name: 'Authenticated' },
      groups: [{ id: expect.any(Number), name: 'Employee' }],
      lastLogin: expect.stringMatching(/Z$/),
    });
    expect(body.password).toBeUndefined();
  });

  it('[DAT-02] text with quotes, signs and several lines is returned as it was typed', async () => {
    const odd = `"quotes" 'single' \`back\` \\slash % _ ; -- /* */ \${x} {{y}}`;
    const report = await submittedReport(employee, { activity: bullets(odd) });
    const [found] = await reports(`filters[documentId]=${report.documentId}`);
    expect(found.activity).toBe(bullets(odd));
  });

  it('answers are never kept by a browser or a proxy', async () => {
    expect((await employee.get('/war-reports')).headers['cache-control']).toBe('no-store');
  });
});
