import { describe, expect, it } from 'vitest';
import type { ChangeControl } from '../../../testing/change-control';
import { bellsOf, managedTicket, submittedTicket } from '../../../testing/desk';
import type { Json } from '../../../testing/http';
import { lines } from '../../../testing/reports';
import type { TestServer } from '../../../testing/server';
import { serverForChangeControl } from '../../../testing/servers/change-control';
import { createdUser, idOf } from '../../../testing/users';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

/** The texts of a person's open notices, newest first. */
const bell = async (person: string): Promise<string[]> =>
  (await office.get(person, '/notifications?filters[notified]=false&pagination[limit]=-1')).map(
    ({ details }: Json) => details,
  );

describe('open notices', () => {
  it('[PRJ-05, USR-09] follow the new name of a project and the new version of a build, and stay read', async () => {
    // A name that is also a word in every such sentence.
    const project = await office.project({ ProjectName: 'for' });
    await office.qpr(project);
    const words = (name: string) =>
      expect.stringMatching(new RegExp(`^QPR-\\d+.* was submitted for ${name}[ .]`));
    expect((await bell('cm'))[0]).toEqual(words('for'));
    const [{ documentId }] = await office.get('cm', '/notifications?filters[notified]=false');
    await office.post('cm', `/notifications/${documentId}/read`);
    await office.put('cm', `/projects/${project.documentId}`, { ProjectName: 'R&D (new) $&' });
    const [notice] = await office.get('cm', '/notifications?filters[notified]=false');
    expect(notice).toMatchObject({ documentId, read: true });
    expect(notice.details).toContain('was submitted for R&D (new) $&');
  });

  it('[PRJ-05] of a project whose name another one begins with leave that one’s as they are', async () => {
    const zeta = await office.project({ ProjectName: 'Zeta' });
    await office.project({ ProjectName: 'Zeta Two' });
    await office.put('cm', `/projects/${zeta.documentId}`, { ProjectName: 'Eta' });
    const told = (await bell('pm')).filter((one) => /manager of (Zeta|Eta)/.test(one));
    expect(told).toEqual([
      expect.stringMatching(/^\w+ \w+ made you the project manager of Zeta Two\. Its /),
      expect.stringMatching(/^\w+ \w+ made you the project manager of Eta\. Its /),
    ]);
  });

  it('[PRJ-05, BLD-12] follow the new version of their build', async () => {
    const project = await office.project();
    const qcr = await office.approvedQcr(project);
    const { body } = await office.post('pm', '/builds', {
      project: project.documentId,
      version: '1.0',
      qcrs: [qcr.documentId],
    });
    const told = async () => (await bell('pm')).filter((one) => one.includes(project.ProjectName));
    expect((await told())[0]).toContain(`of ${project.ProjectName} 1.0`);
    await office.put('pm', `/builds/${body.data.documentId}`, { version: '1.1' });
    expect((await told())[0]).toContain(`of ${project.ProjectName} 1.1`);
    await office.put('cm', `/projects/${project.documentId}`, { ProjectName: `${project.ProjectName} II` });
    expect((await told())[0]).toContain(`of ${project.ProjectName} II 1.1`);
  });

  it('[CHG-04] follow the new name of a charge line', async () => {
    const administration = await server.as('administration');
    await server
      .db('assigned_contracts')
      .where({ person_id: await idOf(server, 'developer') })
      .delete();
    const data = { username: 'developer', project: lines.internal };
    expect((await administration.post('/assigned-contracts', { data })).status).toBe(201);
    const [line] = (
      await administration.get(`/contract-datas?filters[project]=${encodeURIComponent(lines.internal)}`)
    ).body.data;
    await administration.put(`/contract-datas/${line.documentId}`, { data: { project: 'Internal' } });
    expect((await bell('developer'))[0]).toBe('You were assigned to Internal.');
  });

  it('[USR-09] about tickets follow the new name of who reported them and who has them', async () => {
    const it_ = await server.as('it');
    const person = await createdUser(it_, { firstName: 'Ira', groups: ['IT', 'Employee'] });
    const employee = await server.as('employee');
    const ticket = await managedTicket(employee, it_, { assignedTo: person.username });
    await it_.put(`/users/${person.id}`, { lastName: 'Newname' });
    const bells = await bellsOf(server, ticket.documentId);
    expect(bells.find(({ username }) => username === 'employee')!.details).toMatch(
      / is with Ira Newname in IT\.$/,
    );
    const reported = await submittedTicket(await server.as('employee3'));
    await it_.put(`/users/${await idOf(server, 'employee3')}`, { lastName: 'Newname-Reporter' });
    const news = (await bellsOf(server, reported.documentId)).map(({ details }) => details);
    expect(news.length).toBeGreaterThan(0);
    for (const details of news) expect(details).toMatch(/: \S+ Newname-Reporter reported /);
  });
});
