import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { FILE_MAX_BYTES } from '@intranet/domain';
import type { ChangeControl } from '../../testing/change-control';
import { submittedTicket } from '../../testing/desk';
import { expectFieldError, expectRefusal } from '../../testing/expect-refusal';
import type { Answer, Json } from '../../testing/http';
import { knownPictures, picture, pictureFiles, upload } from '../../testing/pictures/pictures';
import type { Person } from '../../testing/people';
import type { TestServer } from '../../testing/server';
import { serverForChangeControl } from '../../testing/servers/change-control';

let server: TestServer;
let office: ChangeControl;
serverForChangeControl((made) => ({ server, office } = made));

let qpr: Json;
beforeEach(async () => {
  qpr = await office.qpr(await office.project());
});

interface Sent {
  name: string;
  bytes: Buffer | string;
  type?: string;
}

const to = (ref: string, { documentId }: Json) => ({ ref, refId: documentId, field: 'attachments' });
const send = async (person: Person, ...files: Sent[]): Promise<Answer> =>
  upload(await office.as(person), to('submitted-qpr', qpr), ...files);
const filesOf = async (person: Person = 'customer'): Promise<Json[]> =>
  (await office.get(person, `/submitted-qpr/${qpr.documentId}`)).attachments;
const read = async (person: Person, { id }: Json): Promise<Answer> =>
  (await office.as(person)).get(`/files/${id}`);

const pdf = '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\n%%EOF';
/** Of nothing but its first entry's head, as much as a type is known by. */
const zip = (entry: string) =>
  Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(26), Buffer.from(entry)]);
const text = (name: string, bytes: Buffer | string = 'It stopped at 09:12.'): Sent => ({ name, bytes });

/** Nothing is stored: no record, no file. */
async function storesNothing(work: () => Promise<unknown>): Promise<void> {
  const before = [await knownPictures(server), await pictureFiles(server)];
  await office.changesNothing(work);
  expect([await knownPictures(server), await pictureFiles(server)]).toEqual(before);
}

describe('files of a problem report', () => {
  it.each<[string, Sent, mime: string, name: string]>([
    ['a pdf, with a script in it', text('Report.pdf', pdf), 'application/pdf', 'Report.pdf'],
    ['a text', text('notes.txt'), 'text/plain', 'notes.txt'],
    [
      'a log in an older encoding',
      text('app.log', Buffer.from('Prüfung fehlt\r\n', 'latin1')),
      'text/plain',
      'app.log',
    ],
    ['a csv', text('rows.csv', 'a;b\n1;2\n'), 'text/plain', 'rows.csv'],
    ['a zip', text('all.zip', zip('readme.txt')), 'application/zip', 'all.zip'],
    [
      'a spreadsheet',
      text('Plan.XLSX', zip('[Content_Types].xml xl/workbook.xml')),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Plan.xlsx',
    ],
    ['a text called a program', text('run.exe', 'echo hello'), 'text/plain', 'run.exe.txt'],
    ['a zip called a picture', text('cat.png', zip('x')), 'application/zip', 'cat.png.zip'],
  ])('[QPR-11] %s is a download under its name, typed by its content', async (_what, file, mime, name) => {
    const { status, body } = await send('customer', file);
    expect(status).toBe(201);
    expect(body).toEqual([{ id: expect.any(Number), url: `/api/files/${body[0].id}` }]);
    expect(await filesOf()).toEqual([
      {
        ...body[0],
        name,
        mime,
        size: Buffer.from(file.bytes).length,
        author: 'customer',
        authorName: expect.any(String),
        createdAt: expect.any(String),
        removable: true,
      },
    ]);
    const { headers, raw } = await read('pm', body[0]);
    expect(raw.equals(Buffer.from(file.bytes))).toBe(true);
    expect(headers['content-type']).toMatch(new RegExp(`^${mime}`));
    expect(headers['content-disposition']).toMatch(/^attachment; filename=/);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(name)}`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe('sandbox');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('[QPR-11] a picture is encoded again, without what the camera wrote into it', async () => {
    const bytes = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Somebody')).toBe(true);
    const { body } = await send('customer', { name: 'C:\\Temp\\shot.tiff', bytes });
    expect(await filesOf()).toMatchObject([{ name: 'shot.jpg', mime: 'image/jpeg' }]);
    const { raw, headers } = await read('customer', body[0]);
    expect(raw.includes('Somebody')).toBe(false);
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });

  it.each<[string, string, string]>([
    ['folders', '../../etc/passwd', 'passwd.txt'],
    ['folders of Windows', '..\\..\\boot.ini', 'boot.ini'],
    ['text that runs backwards', 'photo\u202Egnp.txt', 'photognp.txt'],
    ['nothing but dots', '...', 'File.txt'],
    ['300 characters', `${'n'.repeat(296)}.log`, `${'n'.repeat(196)}.log`],
    ['any script', 'Отчёт 数.txt', 'Отчёт 数.txt'],
  ])('[QPR-11] [SEC-07] a name with %s is made one that every system takes', async (_what, sent, kept) => {
    expect((await send('customer', text(sent.replaceAll('\\', '\\\\')))).status).toBe(201);
    const [file] = await filesOf();
    expect(file.name).toBe(kept);
    const { headers } = await read('customer', file);
    expect(headers['content-disposition']).not.toMatch(/[\r\n]/);
  });

  it.each<[string, Sent]>([
    ['html called a png', text('cat.png', '<!DOCTYPE html><script>alert(1)</script>')],
    ['html behind a comment', text('a.txt', '\ufeff <!-- x --> <HTML><body onload=alert(1)>')],
    [
      'svg with a script',
      text('a.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['svg in another encoding', text('a.txt', Buffer.from('\ufeff<svg onload="alert(1)"/>', 'utf16le'))],
    ['a program', text('a.txt', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'))],
    [
      'a document of an older office',
      text('a.doc', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1WordDocument', 'latin1')),
    ],
    ['random bytes', text('a.zip', Buffer.from([1, 2, 3, 4, 5, 0, 255, 254]))],
  ])('[QPR-11] [SEC-07] %s is refused', (_what, file) =>
    storesNothing(async () => expectRefusal(await send('customer', file), 'not-a-file')),
  );

  it('[QPR-11] an empty file is refused as that, whatever its name says', () =>
    storesNothing(async () => {
      for (const name of ['a.txt', 'a.png'])
        await expectRefusal(await send('customer', text(name, '')), 'file-empty');
    }));

  it('[QPR-11] [SEC-07] half a picture is refused', async () => {
    const whole = await picture('png', 400, 300);
    await storesNothing(async () =>
      expectRefusal(
        await send('customer', text('a.png', whole.subarray(0, whole.length / 2))),
        'not-a-picture',
      ),
    );
  });

  it('[QPR-11] a zip is never unpacked, whatever it would become', async () => {
    // 42 kB of a bomb look the same to the server: bytes behind the head of an entry.
    const bomb = Buffer.concat([zip('bomb'), Buffer.alloc(42_000, 0x78)]);
    const { status, body } = await send('customer', text('bomb.zip', bomb));
    expect(status).toBe(201);
    expect((await read('pm', body[0])).raw.equals(bomb)).toBe(true);
  });

  it('[QPR-11] 10 MB each and not one byte more', async () => {
    const full = Buffer.alloc(FILE_MAX_BYTES, 'a');
    await storesNothing(async () =>
      expectRefusal(
        await send('customer', text('a.log', Buffer.concat([full, Buffer.from('a')]))),
        'file-too-large',
      ),
    );
    expect((await send('customer', text('a.log', full))).status).toBe(201);
  });

  it('[QPR-11] 50 MB a record, also of two requests at the same moment', async () => {
    const full = text('a.log', Buffer.alloc(FILE_MAX_BYTES, 'a'));
    for (let count = 0; count < 4; count += 1) expect((await send('customer', full)).status).toBe(201);
    const most = text('b.log', Buffer.alloc(FILE_MAX_BYTES - 100, 'b'));
    const answers = await Promise.all([send('customer', most), send('pm', most)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413]);
    expectRefusal(
      answers.find(({ status }) => status === 413)!,
      'files-too-large',
    );
    expect(await filesOf()).toHaveLength(5);
    await storesNothing(async () =>
      expectRefusal(await send('customer', text('c.txt', 'c'.repeat(101))), 'files-too-large'),
    );
    expect((await send('customer', text('c.txt', 'c'.repeat(100)))).status).toBe(201);
  });

  it('[QPR-11] 51 MB in one request are refused', () =>
    storesNothing(async () => {
      const files = Array.from({ length: 6 }, () => text('a.log', Buffer.alloc(8.5 * 1024 * 1024, 'a')));
      expect((await send('customer', ...files)).status).toBe(413);
    }));

  it('[QPR-11] of several files in one request all are stored, or none', async () => {
    await storesNothing(async () =>
      expectRefusal(await send('customer', text('a.txt'), text('b.html', '<html>')), 'not-a-file'),
    );
    expect((await send('customer', text('a.txt'), text('b.txt'))).body).toHaveLength(2);
  });

  it('[QPR-11] [SEC-02] who sees the report reads and adds files, nobody else', async () => {
    const [file] = (await send('customer', text('a.txt'))).body;
    for (const person of ['pm', 'cm', 'ccb', 'developer', 'administrator'] as const) {
      expect((await read(person, file)).status, person).toBe(200);
      expect((await send(person, text(`${person}.txt`))).status, person).toBe(201);
    }
    await storesNothing(async () => {
      for (const person of ['pm2', 'employee', 'it', 'administration'] as const) {
        expectRefusal(await read(person, file), 'not-found');
        expectRefusal(await send(person, text('a.txt')), 'not-found');
        expectRefusal(await (await office.as(person)).delete(`/upload/files/${file.id}`), 'not-found');
      }
    });
    expectRefusal(await server.anonymous.get(`/files/${file.id}`), 'no-session');
  });

  it('[QPR-11] its sender and the PM remove a file, others do not; its bytes go too', async () => {
    const [own] = (await send('customer', text('a.txt'))).body;
    const [theirs] = (await send('cm', text('b.txt'))).body;
    const remove = async (person: Person, { id }: Json) =>
      (await office.as(person)).delete(`/upload/files/${id}`);
    expect((await filesOf('customer')).map(({ removable }) => removable)).toEqual([true, false]);
    expect((await filesOf('pm')).map(({ removable }) => removable)).toEqual([true, true]);
    await storesNothing(async () => {
      expectRefusal(await remove('customer', theirs), 'forbidden');
      expectRefusal(await remove('ccb', own), 'forbidden');
    });
    const before = (await pictureFiles(server)).length;
    expect((await remove('customer', own)).status).toBe(204);
    expect((await remove('pm', theirs)).status).toBe(204);
    expect((await pictureFiles(server)).length).toBe(before - 2);
    expectRefusal(await remove('customer', own), 'not-found');
    expect(await filesOf()).toEqual([]);
  });

  it('[QPR-11] [SEC-04] another field of it takes nothing', () =>
    storesNothing(async () => {
      const client = await office.as('customer');
      const there = { ...to('submitted-qpr', qpr), field: 'imagesOfIssue' };
      expectFieldError(await upload(client, there, text('a.txt')), 'ref');
    }));
});

describe('files of change requests and tickets', () => {
  it('[QPR-11] a change request has files of its own, for those who see it', async () => {
    const { qcr } = await office.waitingQcr();
    const add = async (person: Person) => upload(await office.as(person), to('qcr', qcr), text('vote.txt'));
    const [file] = (await add('ccb')).body;
    expect((await office.get('pm', `/qcrs/${qcr.documentId}`)).attachments).toMatchObject([
      { name: 'vote.txt', author: 'ccb', removable: true },
    ]);
    expect((await read('pm', file)).status).toBe(200);
    await storesNothing(async () => {
      expectRefusal(await add('customer'), 'forbidden');
      expectRefusal(await add('pm2'), 'not-found');
      expectRefusal(await read('customer', file), 'not-found');
      expectRefusal(await read('pm2', file), 'not-found');
    });
  });

  it('[TIC-12] a ticket has files beside its images: of its submitter and IT, also once it is resolved', async () => {
    const employee = await office.as('employee');
    const it_ = await office.as('it');
    const ticket = await submittedTicket(employee);
    await it_.put(`/it-tickets/${ticket.documentId}`, { data: { resolved: true } });
    const [file] = (await upload(employee, to('it-ticket', ticket), text('system.log'))).body;
    const [theirs] = (await upload(it_, to('it-ticket', ticket), text('answer.pdf', pdf))).body;
    const [shot] = (await upload(employee, to('it-ticket', ticket), await picture('png'))).body;
    const { attachments, imagesOfIssue } = (await employee.get(`/it-tickets/${ticket.documentId}`)).body.data;
    expect(imagesOfIssue).toEqual([]);
    expect(attachments).toMatchObject([
      { name: 'system.log', removable: true },
      { name: 'answer.pdf', removable: false },
      { id: shot.id, name: 'picture0.jpg', removable: true },
    ]);
    expect((await it_.get(`/files/${file.id}`)).headers['content-disposition']).toMatch(/^attachment/);
    await storesNothing(async () => {
      const other = await office.as('employee2');
      expectRefusal(await upload(other, to('it-ticket', ticket), text('a.txt')), 'not-found');
      expectRefusal(await other.get(`/files/${file.id}`), 'not-found');
      expectRefusal(
        await upload(await office.as('customer'), to('it-ticket', ticket), text('a.txt')),
        'forbidden',
      );
      expectRefusal(await employee.delete(`/upload/files/${theirs.id}`), 'forbidden');
    });
    expect((await it_.delete(`/upload/files/${file.id}`)).status).toBe(204);
  });
});
