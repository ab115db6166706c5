import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChangeControl } from '../../testing/change-control';
import { drawPictures, madeBackup, ownPlaces, restored } from '../../testing/databases/copies';
import { expectRefusal } from '../../testing/expect-refusal';
import { Client, type Json } from '../../testing/http';
import { NO_MAIL_SERVER } from '../../testing/mails';
import { DEMO_PASSWORD } from '../../testing/people';
import { knownPictures, pictureFiles, upload } from '../../testing/pictures/pictures';
import { productOn } from '../../testing/processes/run-program';
import { startServer, type TestServer } from '../../testing/server';

const servers: TestServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop();
});
const place = ownPlaces();

const log = Buffer.from('09:12 The display went dark.\n'.repeat(2000));

/** A problem report of the customer with a log. */
async function shownProblem(server: TestServer): Promise<{ office: ChangeControl; qpr: Json; file: Json }> {
  await drawPictures(server);
  const office = new ChangeControl(server);
  const qpr = await office.qpr(await office.project());
  const to = { ref: 'submitted-qpr', refId: qpr.documentId, field: 'attachments' };
  const { status, body, text } = await upload(await office.as('customer'), to, {
    name: 'display.log',
    bytes: log,
  });
  expect(status, text).toBeLessThan(300);
  return { office, qpr, file: body[0] };
}

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: NO_MAIL_SERVER });
  servers.push(server);
});

it('[QPR-11] [OPS-01] a file of a problem report is in a backup, and restored for whoever sees the report', async () => {
  const { qpr, file } = await shownProblem(server);
  const into = await place();
  await restored(await madeBackup(server.variables), into);
  const copy = await productOn({ ...into.variables, ...NO_MAIL_SERVER });
  try {
    const anonymous = new Client(() => copy.port);
    const as = async (identifier: string) => {
      const { body } = await anonymous.post('/auth/local', { identifier, password: DEMO_PASSWORD });
      return new Client(() => copy.port, body.jwt);
    };
    const customer = await as('customer');
    const { attachments } = (await customer.get(`/submitted-qpr/${qpr.documentId}`)).body.data;
    expect(attachments).toMatchObject([{ name: 'display.log', size: log.length, author: 'customer' }]);
    const { status, raw, headers } = await customer.get(`/files/${file.id}`);
    expect(status).toBe(200);
    expect(raw.equals(log)).toBe(true);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expectRefusal(await (await as('pm2')).get(`/files/${file.id}`), 'not-found');
  } finally {
    await copy.giveBack();
  }
});

it('[QPR-11] [OPS-04] a file lies in an object store as pictures do, and goes from it when it is removed', async () => {
  const own = await startServer({ store: 's3', env: NO_MAIL_SERVER });
  servers.push(own);
  const { office, file } = await shownProblem(own);
  const customer = await office.as('customer');
  expect((await customer.get(`/files/${file.id}`)).raw.equals(log)).toBe(true);
  expect((await pictureFiles(own)).toSorted()).toEqual((await knownPictures(own)).toSorted());
  const { file_name } = await own.db('stored_pictures').where({ id: file.id }).first('file_name');
  expect(await pictureFiles(own)).toContain(file_name);
  expect((await customer.delete(`/upload/files/${file.id}`)).status).toBe(204);
  await expect.poll(() => pictureFiles(own)).not.toContain(file_name);
});
