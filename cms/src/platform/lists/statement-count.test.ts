import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('what a list costs', () => {
  const lists = ['/war-reports', '/contract-datas', '/assigned-contracts', '/groups'];

  it.each(lists)(
    '%s: one statement beside the check of the session, for 1, 25 and 100 records',
    async (list) => {
      const administration = await server.as('administration');
      for (const size of [1, 25, 100]) {
        const statements = await server.statementsOf(async () => {
          const { status } = await administration.get(`${list}?pagination[pageSize]=${size}`);
          expect(status).toBe(200);
        });
        expect(statements).toHaveLength(2);
        expect(statements[0]).toContain('strapi_sessions');
        expect(statements[1]).not.toContain('strapi_sessions');
      }
    },
  );

  it('a list costs two statements with filters, sorts and names through joins too', async () => {
    const supervisor = await server.as('supervisor');
    const statements = await server.statementsOf(() =>
      supervisor.get(
        '/war-reports?filters[username][$in][0]=employee&filters[projectTask][$containsi]=display&sort=firstLastName,startDate:desc',
      ),
    );
    expect(statements).toHaveLength(2);
  });

  it('one record costs two statements', async () => {
    const employee = await server.as('employee');
    const [{ documentId }] = (await employee.get('/war-reports')).body.data;
    const statements = await server.statementsOf(() => employee.get(`/war-reports/${documentId}`));
    expect(statements).toHaveLength(2);
  });
});
