import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Client } from '../../testing/http';
import { people, type Person } from '../../testing/people';
import { startServer, type TestServer } from '../../testing/server';
import { bodyOf, leavesOf, type MailServer, mailServer, readMail } from '../../testing/smtp';

const SOON = { timeout: 15_000, interval: 50 };

let smtp: MailServer;
let server: TestServer;
let pm: Client;
beforeAll(async () => {
  smtp = await mailServer();
  server = await startServer({ env: { MAIL_URL: smtp.url } });
  pm = await server.as('pm');
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const anEmail = (fields: object = {}) => ({
  to: 'developer@intranet.example',
  subject: 'The plan',
  html: '<p>Please <b>read</b> it.</p>',
  files: [],
  ...fields,
});
const sendIt = (client: Client, fields: object = {}): Promise<Answer> =>
  client.post('/email/send-with-attachments', { data: anEmail(fields) });
const file = (bytes: Buffer | string, filename = 'plan.pdf', contentType = 'application/pdf') => ({
  filename,
  contentType,
  content: Buffer.from(bytes).toString('base64'),
});
const queued = () => server.db('outbox_mails').count({ n: '*' });

async function arrived(subject: string, count = 1) {
  const found = () => smtp.received.filter(({ raw }) => raw.includes(`Subject: ${subject}`));
  await expect.poll(() => found().length, SOON).toBe(count);
  return found();
}

const may: Person[] = ['administrator', 'administration', 'it', 'it2', 'pm', 'pm2', 'cm'];

describe('sending email with files', () => {
  it('[NOT-06] it arrives at each person once, with the files, who sent it, and the words of every mail', async () => {
    const content = Buffer.from([0, 1, 2, 250, 251, 252, 13, 10, 0]);
    const { status, body } = await sendIt(pm, {
      to: ['developer@intranet.example', 'DEVELOPER2@intranet.example', 'developer@intranet.example'],
      subject: 'Plan with files',
      files: [file(content), file('a,b\n1,2\n', 'Überblick Łódź.csv', 'text/csv')],
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({ queued: 2 });
    const mails = await arrived('Plan with files', 2);
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual([
      'developer2@intranet.example',
      'developer@intranet.example',
    ]);
    const read = readMail(mails[0]!.raw);
    const text = bodyOf(read, 'text/plain');
    expect(text).toContain('Priya Mehta (pm) sent you this through the Company Intranet:');
    expect(text).toContain('Please read it.');
    expect(text).toContain('Please do not reply');
    expect(text).toContain('Contact support@intranet.example');
    expect(bodyOf(read, 'text/html')).toContain('<p>Please <b>read</b> it.</p>');
    const files = leavesOf(read).filter(({ headers }) => /Content-Disposition: attachment/i.test(headers));
    expect(files.map(({ type }) => type)).toEqual(['application/pdf', 'text/csv']);
    expect(mails[0]!.raw.replace(/\s/g, '')).toContain(content.toString('base64'));
    // Once sent, the files are not kept.
    await expect
      .poll(async () => (await server.db('outbox_mails').whereNotNull('attachments')).length, SOON)
      .toBe(0);
  });

  it('[NOT-06, SEC-05] scripts, handlers, forms, pictures and javascript: links do not leave the house', async () => {
    const html = `<p onclick="x()">Hello <script>alert(1)</script><img src="http://tracker.example/x.png" onerror=alert(1)>
      <a href="javascript:alert(1)">bad</a> <a href="https://example.com/?a=1&b=2" style="x">good</a>
      <a href=" java\tscript:alert(1)">worse</a><iframe src="//x"></iframe><svg><script>2</script></svg>
      <style>p{background:url(//x)}</style><form action="//x"><input name="password"></form></p>
      <ul><li>one</li><li>two</li></ul><b>never closed`;
    expect((await sendIt(pm, { subject: 'Sanitised', html })).status).toBe(200);
    const [mail] = await arrived('Sanitised');
    const read = readMail(mail!.raw);
    const body = bodyOf(read, 'text/html');
    expect(body).not.toMatch(
      /<script|<img|<iframe|<svg|<form|<input|onclick|onerror|javascript:|tracker|url\(/i,
    );
    expect(body).toContain('<a href="https://example.com/?a=1&amp;b=2">good</a>');
    expect(body).toContain('<ul><li>one</li><li>two</li></ul>');
    expect(body).toContain('<b>never closed</b>');
    const text = bodyOf(read, 'text/plain');
    expect(text).toContain('good (https://example.com/?a=1&b=2)');
    expect(text).toContain('- one\n- two');
    expect(text).not.toContain('alert');
  });

  it('[NOT-06] the recipient is looked for before the message is made harmless, which costs more', async () => {
    const nothing = { html: '<script>x</script>' };
    expectRefusal(await sendIt(pm, { ...nothing, to: 'nobody@intranet.example' }), 'no-such-recipient');
    expectFieldError(await sendIt(pm, nothing), 'html');
  });

  it('[NOT-06, NOT-04] a subject or file name with line breaks stays one line', async () => {
    const subject = 'One\r\nBcc: everybody@example.com\r\n\r\nline';
    const { status } = await sendIt(pm, {
      subject,
      files: [file('x', '../../etc/pass\r\nwd\u202egpj.exe', 'text/plain')],
    });
    expect(status).toBe(200);
    const [mail] = await arrived('One Bcc: everybody@example.com');
    expect(mail!.to).toEqual(['developer@intranet.example']);
    const read = readMail(mail!.raw);
    expect(read.headers).not.toMatch(/^Bcc:/im);
    const [, name = ''] =
      /filename="?([^"\n;]+)/.exec(
        leavesOf(read).find(({ headers }) => /attachment/i.test(headers))!.headers,
      ) ?? [];
    expect(name).toBe('_.._etc_pass wdgpj.exe');
  });

  it.each(people)('[NOT-06, SEC-02] %s may or may not', async (person) => {
    const client = await server.as(person);
    const before = await queued();
    const answer = await sendIt(client, { to: 'nobody@intranet.example' });
    expectRefusal(answer, may.includes(person) ? 'no-such-recipient' : 'forbidden');
    expect(await queued()).toEqual(before);
  });

  it('[NOT-06] only active people of the portal get it, all of them or none', async () => {
    const before = await queued();
    for (const to of [
      'stranger@example.com',
      'disabled@intranet.example',
      ['developer@intranet.example', 'stranger@example.com'],
    ]) {
      const { errors } = expectRefusal(await sendIt(pm, { to }), 'no-such-recipient');
      expect(errors[0].path).toBe('to');
    }
    expect(await queued()).toEqual(before);
  });

  it.each([
    ['to', { to: [] }],
    ['to', { to: 'developer@intranet.example, stranger@example.com' }],
    ['to', { to: { address: 'developer@intranet.example' } }],
    ['subject', { subject: '' }],
    ['html', { html: '' }],
    ['html', { html: '<script>only</script><!-- this -->' }],
    ['html', { html: 7 }],
    ['files', { files: 'x' }],
    ['files', { files: [{ filename: 'x', contentType: 'text/plain', path: '/etc/passwd' }] }],
    ['files', { files: [{ filename: 'x', contentType: 'text/plain', content: '%%%' }] }],
    ['raw', { raw: 'From: x' }],
    ['bcc', { bcc: 'x@example.com' }],
    ['replyTo', { replyTo: 'x@example.com' }],
  ])('[NOT-06, REL-02] a wrong %s is refused (%#)', async (field, fields) => {
    const before = await queued();
    const answer = await sendIt(pm, fields);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.errors[0].path.split('.')[0]).toBe(field);
    expect(await queued()).toEqual(before);
  });

  it('[NOT-06] three files of a megabyte go, a larger one or a larger request does not', async () => {
    const megabyte = Buffer.alloc(1_048_576, 7);
    const files = [
      file(megabyte, 'a.bin', 'application/octet-stream'),
      file(megabyte, 'b.bin'),
      file(megabyte, 'c.bin'),
    ];
    expect((await sendIt(pm, { subject: 'Large', files })).status).toBe(200);
    await arrived('Large');
    expectFieldError(await sendIt(pm, { files: [file(Buffer.alloc(1_048_580))] }), 'files.0.content');
    expectRefusal(await sendIt(pm, { files: [...files, file(megabyte), file(megabyte)] }), 'too-large');
  });

  it('[NOT-06, SEC-07] a large request without the permission is refused unread', async () => {
    const body = JSON.stringify({ data: anEmail({ html: 'x'.repeat(4_000_000) }) });
    const headers = { 'content-type': 'application/json' };
    const path = '/api/email/send-with-attachments';
    const employee = await server.as('employee');
    expectRefusal(await employee.send({ method: 'POST', path, headers, body }), 'forbidden');
    expectRefusal(await server.anonymous.send({ method: 'POST', path, headers, body }), 'no-session');
  });

  it('[NOT-06, SEC-08] the audit says who wrote to whom, not what', async () => {
    await sendIt(pm, { subject: 'Audited', html: '<p>confidential words</p>', files: [file('x')] });
    const { body } = await (
      await server.as('administration')
    ).get('/audit-records?filters[action]=email.send&pagination[pageSize]=1');
    expect(body.data[0]).toMatchObject({
      actor: 'pm',
      subjectName: 'Email to 1 person',
      after: { to: ['developer@intranet.example'], files: '[not shown]' },
    });
    expect(JSON.stringify(body.data[0])).not.toMatch(/confidential|Audited|plan/);
  });
});
