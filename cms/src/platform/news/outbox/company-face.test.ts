import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { accentColours } from '@intranet/domain';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client, Json } from '../../../testing/http';
import { lastMailTo } from '../../../testing/mails';
import { picture, upload } from '../../../testing/pictures/pictures';
import { startServer, type TestServer } from '../../../testing/server';
import { bodyOf, readMail } from '../../../testing/smtp';
import { createdUser } from '../../../testing/users';

let server: TestServer;
let administration: Client;
let it_: Client;
beforeAll(async () => {
  server = await startServer();
  administration = await server.as('administration');
  it_ = await server.as('it');
});
afterAll(() => server.stop());

const profile = async (): Promise<Json> => (await administration.get('/company-profile')).body.data;
const change = async (data: object) => {
  expect((await administration.put('/company-profile', { data })).status).toBe(200);
};
afterEach(() => change({ portalName: 'Company Intranet', accent: '' }));

/** The messages that were sent to an address, as the folder without a mail server has them. */
async function sentTo(address: string): Promise<string[]> {
  const folder = path.join(server.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const all = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return all.filter((message) => message.includes(`To: ${address}`));
}

const arrived = async (address: string): Promise<string> => {
  await expect.poll(() => sentTo(address), { timeout: 15_000 }).toHaveLength(1);
  return (await sentTo(address))[0]!;
};

describe('mails of a company with a name and an accent of its own', () => {
  it('[SES-22] say its name in subject, words and sender, and the product’s until then', async () => {
    const before = await createdUser(it_);
    expect((await lastMailTo(server.db, before.email)).subject).toBe('Your Company Intranet account');
    expect(readMail(await arrived(before.email)).headers).toMatch(/^From: Company Intranet </m);

    await change({ portalName: 'Łódź "Net"', accent: '#FFD400' });
    const person = await createdUser(it_);
    const mail = await lastMailTo(server.db, person.email);
    expect(mail.subject).toBe('Your Łódź "Net" account');
    const read = readMail(await arrived(person.email));
    expect(read.headers).toMatch(/^From: =\?UTF-8\?.* <no-reply@intranet.example>$/m);
    const text = bodyOf(read, 'text/plain');
    expect(text).toContain('An account on Łódź "Net" has been created for you.');
    expect(text).not.toContain('Company Intranet');
    const html = bodyOf(read, 'text/html');
    expect(html).toContain(`background:${accentColours('#ffd400', 'light').accent}`);
    expect(html).not.toContain('Company Intranet');
  });

  it('[OPS-19] hold its logo, which is a part of the mail, and none that was removed before they were sent', async () => {
    const { documentId, revision } = await profile();
    const to = { ref: 'company-profile', refId: documentId, field: 'logo', revision };
    const [{ id }] = (await upload(administration, to, await picture('png', 1200, 18))).body;
    const person = await createdUser(it_);
    const message = await arrived(person.email);
    expect(message).toContain('Content-ID: <company-logo>');
    expect(message).toMatch(/Content-Disposition: inline/);
    expect(bodyOf(readMail(message), 'text/html')).toContain('src="cid:company-logo"');

    await administration.delete(`/upload/files/${id}?revision=${revision + 1}`);
    const [mail] = await server.db('outbox_mails').orderBy('id', 'desc').limit(1);
    const address = 'late@intranet.example';
    await server.db('outbox_mails').insert({
      document_id: 'late',
      kind: 'written',
      recipient: address,
      subject: 'Late',
      message_id: '<late@intranet.test>',
      text: 'Late',
      html: '<p>Late</p><img src="cid:company-logo" width="1" height="1" alt="">',
      secret: false,
      state: 'pending',
      attempts: 0,
      next_at: mail!.next_at,
      created_at: mail!.created_at,
      updated_at: mail!.updated_at,
    });
    const late = await arrived(address);
    expect(late).not.toContain('company-logo');
  });
});
