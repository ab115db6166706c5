import { isPublic, type PermissionName, permissions } from '@intranet/domain';
import type { Answer } from '../http';
import { people } from '../people';
import type { TestServer } from '../server';
import { idOf } from '../users';
import { whileNothingIsWritten } from './freeze';
import { type Question, questions } from './questions';
import { findRecords, listOfKind, type RecordKind, records } from './records';

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
  const answer = await client.call(method, address, await question?.body?.(id, server));
  if (question && answer.status === 400) throw new Error(`${call} is asked in a wrong way: ${answer.text}`);
  return said(call, answer);
}

/** The ids of the records of a kind that a person sees in its list; null where they see no list of it. */
type Seen = (person: string, kind: RecordKind) => Promise<ReadonlySet<string> | null>;

const seenIn = (server: TestServer): Seen => {
  const known = new Map<string, Promise<ReadonlySet<string> | null>>();
  const read = async (person: string, kind: RecordKind): Promise<ReadonlySet<string> | null> => {
    const list = listOfKind[kind];
    const client = await server.as(person);
    const { status, body } = list
      ? await client.get(`${list}?pagination[limit]=-1`)
      : { status: 0, body: null };
    if (status !== 200) return null;
    const rows: { id: number; documentId?: string }[] = body.data ?? body;
    return new Set(rows.flatMap(({ id, documentId }) => [String(id), documentId ?? '']));
  };
  return (person, kind) => {
    const key = `${person} ${kind}`;
    const found = known.get(key) ?? read(person, kind);
    known.set(key, found);
    return found;
  };
};

/** Of records of one kind, the oldest that is seen and the oldest that is not: no other is answered otherwise. */
const differingIn = (ids: readonly string[], seen: ReadonlySet<string> | null): string[] =>
  seen === null
    ? ids.slice(0, 1)
    : [true, false].flatMap((is) => ids.find((id) => seen.has(id) === is) ?? []);

/** The rows of a route that takes records: for each kind of record and each person, and for a missing one. */
async function linesOfRecords(
  server: TestServer,
  call: string,
  question: Question,
  seenBy: Seen,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [record, sql] of records[question.takes]) {
    const answers = await Promise.all(
      people.map(async (person) => {
        const ids = await findRecords(server.db, sql, await idOf(server, person));
        const differing = differingIn(ids, await seenBy(person, question.takes));
        const answers = await Promise.all(differing.map((id) => ask(server, person, call, id, question)));
        return answers.length === 0 ? NONE : [...new Set(answers)].join(' / ');
      }),
    );
    lines.push({ call, record, answers });
  }
  if (question.inBody) return lines;
  const answers = await Promise.all(people.map((person) => ask(server, person, call, NOBODYS_ID, question)));
  return [...lines, { call, record: 'none', answers }];
}

async function linesOf(
  server: TestServer,
  call: string,
  permission: PermissionName,
  seenBy: Seen,
): Promise<Line[]> {
  const question = questions[call];
  if (question) return linesOfRecords(server, call, question, seenBy);
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
\`platform/access/matrix.test.ts\`, which fails when this page and the product differ; with \`-u\` the test writes the page again.

\`yes\`: they may; only the state of the record or what they send can be in the way. \`403\`: not theirs to do.
\`404\`: not there, or not theirs to see, which is the same answer. \`–\`: there is no such record for them. \`open\`: needs no
session. Where a route is asked for a record, each line is another kind of record from the view of the person who asks, and the
last line a record that does not exist. \`yes / 404\`: some of this kind they may, of others they are not told. Actions on
builds are asked as they stand, whatever their stage.
`;

/** The page docs/access.md, generated from this product. */
export async function accessPage(server: TestServer): Promise<string> {
  const routes = await server.ask<Record<string, PermissionName>>('permissions');
  for (const person of people) await server.as(person);
  const seenBy = seenIn(server);
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
      for (const call of calls) lines.push(...(await linesOf(server, call, routes[call]!, seenBy)));
      const who = calls.map((call) => `- \`${call}\`: ${permissions[routes[call]!].says}`);
      sections.push(`## ${feature}\n\n${who.join('\n')}\n\n${tableOf(lines)}\n`);
    }
  });
  return sections.join('\n');
}
