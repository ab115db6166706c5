import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { aFile, aPerson, aReport, smallCompany } from './testing/company.ts';
import { rowsOf, runImport, saidOf, written } from './testing/import.ts';
import { type OldData, related, shapes, type Uploads } from './testing/portal.ts';
import { serverForImports } from './testing/server.ts';
import { oldPortal, TOKEN, type Trouble } from './testing/stand-in.ts';
import { picture } from '../../cms/src/testing/pictures/pictures.ts';
import type { TestServer } from '../../cms/src/testing/server.ts';

let server: TestServer;
serverForImports(
  (started) => {
    server = started;
  },
  { store: 'folder' },
);
let tokenFile: string;
beforeAll(async () => {
  tokenFile = path.join(inject('surroundings').folder, `token-${randomBytes(6).toString('hex')}`);
  await writeFile(tokenFile, `${TOKEN}\n`);
});

async function from(
  data: OldData,
  shape: (typeof shapes)[number],
  { trouble, uploads, words = [] }: { trouble?: Trouble; uploads?: Uploads; words?: string[] } = {},
) {
  const portal = await oldPortal(data, shape, uploads, trouble);
  const said = await runImport(server, `--from=${portal.url}`, `--token-file=${tokenFile}`, ...words);
  await portal.stop();
  return { ...said, asked: portal.asked };
}

const left = async () => readdir(path.join(server.dataDir, 'incoming')).catch(() => []);

it.each(shapes)(
  '[IMP-02] the old portal of the shape %s is asked page by page, with its pictures',
  async (shape) => {
    const who = `paged.${shape}`;
    const data: OldData = {
      ...smallCompany(),
      users: [
        ...smallCompany().users!,
        aPerson(who, ['employee'], { profilePic: related(aFile('face.png')) }),
      ],
      'war-reports': Array.from({ length: 250 }, (_, index) => {
        const day = new Date(Date.UTC(2015, 0, 1 + index * 7)).toISOString().slice(0, 10);
        return aReport(who, 'OLD-1', day);
      }),
    };
    let failed = 0;
    // Busy once, and interrupted in a page once: both are tried again.
    const trouble: Trouble = (count, _asked, answer) => {
      if ((count !== 2 && count !== 6) || failed >= 2) return false;
      failed += 1;
      if (count === 2) answer.writeHead(503).end('<html>busy</html>');
      else answer.destroy();
      return true;
    };
    const uploads = { 'face.png': await picture('png') };
    const said = await from(data, shape, { trouble, uploads });
    expect(said.code, said.lines.join('\n')).toBe(0);
    expect(failed).toBe(2);
    expect(saidOf(said, 'war-reports')).toEqual(['war-reports: 250 new, 0 there already, 0 do not fit']);
    expect(saidOf(said, 'pictures')[0]).toBe('pictures: 1 new, 0 there already, 0 do not fit');
    expect(said.lines).toContain('note: the old portal has no builds');
    expect(said.asked.filter((asked) => asked.startsWith('/api/war-reports')).length).toBeGreaterThanOrEqual(
      3,
    );
    expect(await left()).toEqual([]);
  },
);

const slow: Trouble = () => true;
const html: Trouble = (count, _asked, answer) => {
  if (count < 3) return false;
  answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>Log in</html>');
  return true;
};
const broken: Trouble = (count, _asked, answer) => {
  if (count < 4) return false;
  answer.writeHead(500).end('{"data":null,"error":{"status":500}}');
  return true;
};
const gone: Trouble = (count, _asked, answer) => {
  if (count < 4) return false;
  answer.destroy();
  return true;
};
const elsewhere: Trouble = (_count, _asked, answer) => {
  answer.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
  return true;
};

it.each([
  ['stops in the middle', gone, /^Cannot import: the old portal: api\/\S+: .+/],
  ['answers 500', broken, /^Cannot import: the old portal: api\/\S+: it answered 500$/],
  ['answers HTML', html, /^Cannot import: the old portal: api\/\S+: the answer is no JSON$/],
  ['does not answer', slow, /^Cannot import: the old portal: api\/\S+: it did not answer in time$/],
  ['sends elsewhere', elsewhere, /^Cannot import: the old portal: api\/\S+: .*redirect/],
] as const)(
  '[IMP-02] an old portal that %s ends it in one line, and nothing is written',
  async (_does, trouble, says) => {
    const before = await rowsOf(server, written);
    const { code, lines } = await from(smallCompany(), 'v4', { trouble, words: ['--timeout=1'] });
    expect([code, lines.length], lines.join('\n')).toEqual([1, 1]);
    expect(lines[0]).toMatch(says);
    expect(lines[0]).not.toContain(TOKEN);
    expect(await rowsOf(server, written)).toEqual(before);
    expect(await left()).toEqual([]);
  },
);

it('[IMP-02] a wrong token, no token, and an invalid address are reported', async () => {
  const portal = await oldPortal(smallCompany(), 'v4');
  const wrong = path.join(inject('surroundings').folder, `token-${randomBytes(6).toString('hex')}`);
  await writeFile(wrong, 'wrong');
  const end = async (...words: string[]) => (await runImport(server, ...words)).lines.at(-1);
  expect(await end(`--from=${portal.url}`, `--token-file=${wrong}`)).toMatch(
    /does not let the token read api\/groups\S* \(403\)$/,
  );
  expect(await end(`--from=${portal.url}`)).toMatch(/the token of the old portal is missing/);
  expect(await end(`--from=${portal.url}`, '--token-file=/nowhere')).toMatch(
    /nowhere with the token cannot be read$/,
  );
  expect(await end('--from=portal', `--token-file=${wrong}`)).toBe(
    'Cannot import: portal is no address of a web site',
  );
  await portal.stop();
});
