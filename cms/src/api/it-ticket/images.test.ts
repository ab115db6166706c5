import { PICTURE_MAX_BYTES } from '@intranet/domain';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { managedTicket, putTicket, submittedTicket } from '../../testing/desk';
import { expectRefusal } from '../../testing/expect-refusal';
import type { Client, Json } from '../../testing/http';
import { picture, pictureFiles, upload } from '../../testing/pictures/pictures';
import type { TestServer } from '../../testing/server';
import { serverForDesk } from '../../testing/servers/desk';

let server: TestServer;
let it_: Client;
let employee: Client;
serverForDesk((made) => ({ server, it_, employee } = made));

const placeOf = (ticket: Json) => ({ ref: 'it-ticket', refId: ticket.documentId, field: 'imagesOfIssue' });
const imagesOf = async (ticket: Json): Promise<Json[]> =>
  (await it_.get(`/it-tickets/${ticket.documentId}`)).body.data.imagesOfIssue;

/** Noise does not compress, so the file's size grows with its width. */
const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();

describe('images of a ticket', () => {
  it('[TIC-01, SEC-07] the submitter adds some, which are encoded again, and IT sees them', async () => {
    const ticket = await submittedTicket(employee);
    const secret = await sharp(await picture('jpeg', 300, 200))
      .withExif({ IFD0: { Artist: 'Emma at home' } })
      .toBuffer();
    expect(secret.includes('Emma at home')).toBe(true);
    const { status, body } = await upload(
      employee,
      placeOf(ticket),
      await picture('png'),
      secret,
      await picture('tiff'),
    );
    expect(status).toBe(201);
    expect(await imagesOf(ticket)).toEqual(body);
    for (const { id } of body) {
      const { status: seen, headers, raw } = await it_.get(`/files/${id}`);
      expect([seen, headers['cache-control'], headers['x-content-type-options']]).toEqual([
        200,
        'private, no-store',
        'nosniff',
      ]);
      expect(headers['content-type']).toMatch(/^image\/(png|jpeg)/);
      expect(raw.includes('Emma at home')).toBe(false);
      expect((await sharp(raw).metadata()).width).toBeGreaterThan(0);
    }
    expect(
      (await server.db('audit_records').where({ subject_id: ticket.documentId }).orderBy('id')).map(
        ({ action }) => action,
      ),
    ).toEqual(['it-ticket.create', 'it-ticket.picture']);
  });

  it('[TIC-01, SEC-07] five of which one is HTML: none is stored, and no file is left', async () => {
    const ticket = await submittedTicket(employee);
    const files = await pictureFiles(server);
    const good = await picture('png');
    const html = { name: 'shot.png', type: 'image/png', bytes: '<html><script>alert(1)</script></html>' };
    expectRefusal(await upload(employee, placeOf(ticket), good, good, html, good, good), 'not-a-picture');
    expect(await imagesOf(ticket)).toEqual([]);
    expect(await pictureFiles(server)).toEqual(files);
  });

  it.each(['gif', 'webp'] as const)('[TIC-01] a %s is no jpeg, png or tiff', async (format) => {
    const ticket = await submittedTicket(employee);
    expectRefusal(await upload(employee, placeOf(ticket), await picture(format)), 'not-a-picture');
  });

  it('[TIC-01] each is under 1 MB, also among small ones', async () => {
    const ticket = await submittedTicket(employee);
    const large = await noise(640, 560);
    expect(large.length).toBeGreaterThan(PICTURE_MAX_BYTES);
    expectRefusal(await upload(employee, placeOf(ticket), await picture('png'), large), 'picture-too-large');
    expect(await imagesOf(ticket)).toEqual([]);
  });

  it('[TIC-01, TIC-11] a ticket has ten at most', async () => {
    const ticket = await submittedTicket(employee);
    const one = await picture('png');
    const many = (count: number) => Array.from({ length: count }, () => one);
    expect((await upload(employee, placeOf(ticket), ...many(8))).status).toBe(201);
    expectRefusal(await upload(employee, placeOf(ticket), ...many(3)), 'bad-input');
    expect((await upload(employee, placeOf(ticket), ...many(2))).status).toBe(201);
    expect(await imagesOf(ticket)).toHaveLength(10);
  });

  it('[TIC-11, SEC-07] the submitter changes them until it is resolved, IT also afterwards', async () => {
    const ticket = await managedTicket(employee, it_, { assignedTo: 'it' });
    const [{ id }] = (await upload(employee, placeOf(ticket), await picture('png'))).body;
    await putTicket(it_, ticket.documentId, { resolved: true });
    expectRefusal(await upload(employee, placeOf(ticket), await picture('png')), 'ticket-resolved');
    expectRefusal(await employee.delete(`/upload/files/${id}`), 'ticket-resolved');
    expect((await employee.get(`/files/${id}`)).status).toBe(200);
    const [added] = (await upload(it_, placeOf(ticket), await picture('png'))).body;
    expect((await it_.delete(`/upload/files/${added.id}`)).status).toBe(204);
    expect((await imagesOf(ticket)).map((image) => image.id)).toEqual([id]);
    await putTicket(it_, ticket.documentId, { resolved: false });
    const files = await pictureFiles(server);
    expect((await employee.delete(`/upload/files/${id}`)).status).toBe(204);
    expect(await imagesOf(ticket)).toEqual([]);
    expect(await pictureFiles(server)).toHaveLength(files.length - 1);
  });

  it('[TIC-06, SEC-07] not without a session, a group, or the right to see the ticket', async () => {
    const ticket = await submittedTicket(employee);
    const [{ id }] = (await upload(employee, placeOf(ticket), await picture('png'))).body;
    expectRefusal(await server.anonymous.get(`/files/${id}`), 'no-session');
    for (const who of ['customer', 'employee2', 'supervisor', 'administration', 'cm'])
      expectRefusal(await (await server.as(who)).get(`/files/${id}`), 'not-found');
    for (const who of ['employee', 'it', 'it2', 'administrator'])
      expect((await (await server.as(who)).get(`/files/${id}`)).status).toBe(200);
  });

  it('[SEC-07] what belongs to no ticket goes nowhere', async () => {
    const place = { ref: 'it-ticket', refId: 'zzzzzzzzzzzzzzzzzzzzzzzz', field: 'imagesOfIssue' };
    expectRefusal(await upload(employee, place, await picture('png')), 'not-found');
    const ticket = await submittedTicket(employee);
    const wrong = { ...placeOf(ticket), field: 'description' };
    expectRefusal(await upload(employee, wrong, await picture('png')), 'bad-input');
  });
});
