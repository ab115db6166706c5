import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { csvOf } from '@intranet/domain';
import { escapeText } from 'entities';
import { ZipFile } from 'yazl';
import { asDay } from '../../platform/database/columns';
import { wholePicture } from '../../platform/files/whole-picture';
import type { PictureStore } from '../../platform/files/picture-store';
import type { PersonalData } from './collect';

const about = ({ name, portal }: { name: string; portal: string }): string =>
  [
    `What ${portal} stores about ${name}.`,
    '',
    'data/      each table with rows about you, as JSON and as CSV for spreadsheets',
    'reports/   your weekly reports, as pages for a browser',
    'pictures/  the picture of your profile, the pictures of your tickets, and the files that you attached',
    '',
    'Passwords, keys and the contents of sessions are left out: they are stored so that nobody can read them.',
    'What other people wrote, such as answers in your tickets, is theirs and is not in this file.',
    '',
  ].join('\r\n');

/** A report as a page of its own. What the product stored is clean HTML; a browser is told to run nothing all the same. */
const reportPage = (name: string, report: PersonalData['reports'][number]): string => {
  const title = escapeText(
    `${report.project_task ?? 'Draft'}, ${asDay(report.start_date)} to ${asDay(report.end_date)}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"></head>
<body><h1>${title}</h1><p>${escapeText(name)}</p>
${report.activity}
</body></html>
`;
};

const fileNameOf = ({ field, id, name, file_name }: PersonalData['pictures'][number]): string =>
  name === null
    ? `${field}-${id}${path.extname(file_name)}`
    : `attachment-${id}-${name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '_')}`;

/**
 * Everything about a person in one ZIP, made in memory: texts are compressed, pictures are already. PRV-01
 * @param of their full name, and the name of the portal
 * @throws PictureStoreFault
 */
export async function zipOf(
  of: { name: string; portal: string },
  data: PersonalData,
  store: PictureStore,
): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (file: string, text: string): void => zip.addBuffer(Buffer.from(text), file);
  add('README.txt', about(of));
  add('data/groups.json', `${JSON.stringify(data.groups, null, 2)}\n`);
  for (const { table, rows } of data.tables) {
    add(`data/${table}.json`, `${JSON.stringify(rows, null, 2)}\n`);
    add(`data/${table}.csv`, csvOf(rows));
  }
  for (const report of data.reports)
    add(`reports/${asDay(report.start_date)}-${report.document_id}.html`, reportPage(of.name, report));
  for (const picture of data.pictures) {
    const bytes = await wholePicture(store, picture.file_name);
    if (bytes) zip.addBuffer(bytes, `pictures/${fileNameOf(picture)}`, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}
