import { isPublic, type PermissionName, permissions } from '@intranet/domain';
import type { Answer } from '../http';
import { people } from '../people';
import type { TestServer } from '../server';
import { idOf } from '../users';
import { whileNothingIsWritten } from './freeze';
import { type Question, questions } from './questions';
import { findRecord, records } from './records';

/** A row of the matrix: the request, and the answer for each person. */
interface Line {
  call: string;
  record: string;
  answers: string[];
}

const NOBODYS_ID = 'zzzzzzzzzzzzzzzzzzzzzzzz';
const NONE = '–';

/** A refusal by permission or sight is shown; any other answer means that only the record's state can be in the way. */
function said(call: string, { status, text }: Answer): string {
  if ([401, 403, 404].includes(status)) return String(status);
  if ([429, 503].includes(status)) throw new Error(`${call} was not judged: ${text}`);
  return 'yes';
}

async function ask(server: TestServer, person: string, call: string, id: string, question?: Question) {
  const [method = '', path = ''] = call.split(' ');
  const client = await server.as(person);
  const address = path.replace(/^\/api/, '').replace(/:\w+/, id);
  const answer = await client.call(method, address, question?.body?.(id));
  if (question && answer.status === 400) throw new Error(`${call} is asked in a wrong way: ${answer.text}`);
  return said(call, answer);
}

/** The rows of a route that takes records: for each kind of record and each person, and for a missing one. */
async function linesOfRecords(server: TestServer, call: string, question: Question): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [record, sql] of records[question.takes]) {
    const answers = await Promise.all(
      people.map(async (person) => {
        const id = await findRecord(server.db, sql, await idOf(server, person));
        return id === null ? NONE : ask(server, person, call, id, question);
      }),
    );
    lines.push({ call, record, answers });
  }
  if (question.inBody) return lines;
  const answers = await Promise.all(people.map((person) => ask(server, person, call, NOBODYS_ID, question)));
  return [...lines, { call, record: 'none', answers }];
}

async function linesOf(server: TestServer, call: string, permission: PermissionName): Promise<Line[]> {
  const question = questions[call];
  if (question) return linesOfRecords(server, call, question);
  if (isPublic(permission)) return [{ call, record: '', answers: people.map(() => 'open') }];
  const answers = await Promise.all(people.map((person) => ask(server, person, call, NOBODYS_ID)));
  return [{ call, record: '', answers }];
}

const tableOf = (lines: readonly Line[]): string => {
  const rows = lines.map(({ call, record, answers }, index) => [
    lines[index - 1]?.call === call ? '' : `\`${call}\``,
    record,
    ...answers,
  ]);
  const all = [['call', 'record', ...people], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(3, ...all.map((row) => row[column]!.length)));
  const print = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = print(widths.map((width) => '-'.repeat(width)));
  return [print(all[0]!), rule, ...rows.map(print)].join('\n');
};

const intro = `# Who may do what

Each route, who may call it, and what the people of the demo company are answered. Made from the running product by
\`access/matrix.test.ts\`, which fails when this page and the product differ; with \`-u\` the test writes the page again.

\`yes\`: they may; only the state of the record or what they send can be in the way. \`403\`: not theirs to do.
\`404\`: not there, or not theirs to see, which is the same answer. \`–\`: there is no such record for them. \`open\`: needs no
session. Where a route is asked for a record, each line is another one from the view of the person who asks; the last line is a
record that does not exist. Actions on builds are asked as they stand, whatever their stage.
`;

/** The page docs/access.md, generated from this product. */
export async function accessPage(server: TestServer): Promise<string> {
  const routes = await server.ask<Record<string, PermissionName>>('permissions');
  for (const person of people) await server.as(person);
  const features = new Map<string, string[]>();
  for (const call of Object.keys(routes).toSorted((a, b) =>
    a.split(' ')[1]!.localeCompare(b.split(' ')[1]!),
  )) {
    const [feature = ''] = routes[call]!.split(':');
    features.set(feature, [...(features.get(feature) ?? []), call]);
  }
  const sections: string[] = [intro];
  await whileNothingIsWritten(server, async () => {
    for (const [feature, calls] of [...features].toSorted(([a], [b]) => a.localeCompare(b))) {
      const lines: Line[] = [];
      for (const call of calls) lines.push(...(await linesOf(server, call, routes[call]!)));
      const who = calls.map((call) => `- \`${call}\`: ${permissions[routes[call]!].says}`);
      sections.push(`## ${feature}\n\n${who.join('\n')}\n\n${tableOf(lines)}\n`);
    }
  });
  return sections.join('\n');
}
