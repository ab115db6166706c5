import type { ChargeLineRow } from '#server/platform/database/tables/weekly-reports';
import { selectRows } from '#server/platform/database/select';
import { type OldLine, readAssignment, readLine } from '../reading/charge-lines.ts';
import { recordMade } from '#server/platform/audit/record-change';
import { insertRow, newRow } from '#server/platform/database/transaction';
import { supervises } from '#server/accounts/supervisors';
import { remember, type Remembered } from '../memory.ts';
import { type KnownLine, low, momentOr, type PortalRun, sortedRecords } from '../run.ts';

type StoredLine = Pick<
  ChargeLineRow,
  'id' | 'document_id' | 'project' | 'division' | 'disabled' | 'former_names'
>;

const known = ({ id, division, disabled }: StoredLine): KnownLine => ({
  id,
  division,
  disabled: Boolean(disabled),
});

/** The existing lines, by name, and by former name where no other line has that name. */
async function linesHere({ trx, lines }: PortalRun): Promise<Map<string, StoredLine>> {
  const rows = await trx('contract_datas')
    .orderBy('id')
    .select('id', 'document_id', 'project', 'division', 'disabled', 'former_names');
  for (const row of rows)
    for (const name of row.former_names?.split('\n') ?? []) lines.set(low(name), known(row));
  for (const row of rows) lines.set(low(row.project), known(row));
  return new Map(rows.map((row) => [row.document_id, row]));
}

/** A line to create: imported, or named by reports although it no longer exists. */
export async function makeLine(
  { trx, lines }: PortalRun,
  line: Omit<OldLine, 'supervisor'>,
  supervisor: { id: number; username: string } | null,
): Promise<string> {
  const row = { ...newRow(), created_at: momentOr(line.createdAt, new Date()) };
  const { project, division, customer, description, billable, disabled } = line;
  const columns = { project, division, customer, description, billable, disabled };
  const id = await insertRow(trx, 'contract_datas', {
    ...row,
    ...columns,
    supervisor_id: supervisor?.id ?? null,
    revision: 0,
  });
  lines.set(low(project), { id, division, disabled });
  const subject = { type: 'contract-data', documentId: row.document_id, name: project } as const;
  const facts = { ...columns, supervisor: supervisor?.username ?? null };
  await recordMade(trx, 'contract-data.import', [{ subject, facts }]);
  return row.document_id;
}

/** Charge lines, `contract-datas`. IMP-02 */
export async function bringLines(run: PortalRun): Promise<void> {
  const { trx, tally, zone, people, lines } = run;
  const byDocumentId = await linesHere(run);
  const idByName = new Map([...byDocumentId.values()].map((row) => [low(row.project), row.document_id]));
  const supervising = await selectRows(trx('up_users as u').whereRaw(supervises('u')), { u: 'up_users' }, [
    'u.id',
    'u.username',
  ]);
  const supervisors = new Map(supervising.map((one) => [one.id, one]));
  const come: Remembered[] = [];
  const names = new Set<string>();
  for await (const { fresh, known: earlier } of sortedRecords(run, 'contract-datas')) {
    for (const { record, documentId } of earlier) {
      const row = byDocumentId.get(documentId);
      const { project } = record.fields;
      // It was renamed here since, so the old portal's record is about this line.
      if (row && typeof project === 'string') lines.set(low(project), known(row));
    }
    for (const { key, ...record } of fresh) {
      const read = readLine({ key, ...record }, zone);
      if ('reason' in read) {
        tally.unfit('contract-datas', key, read.reason);
        continue;
      }
      const { values, notes } = read;
      const name = low(values.project);
      const here = idByName.get(name);
      if (names.has(name)) tally.unfit('contract-datas', key, 'another record has the same name');
      else if (here !== undefined) {
        tally.there('contract-datas');
        come.push({ key, documentId: here });
      } else {
        const id = values.supervisor === null ? undefined : people.get(low(values.supervisor));
        const supervisor = (id !== undefined && supervisors.get(id)) || null;
        if (values.supervisor !== null && supervisor === null)
          notes.push('supervisor names nobody who supervises');
        come.push({ key, documentId: await makeLine(run, values, supervisor) });
        tally.made('contract-datas');
        for (const note of notes) tally.note('contract-datas', key, note);
      }
      names.add(name);
    }
  }
  await remember(trx, 'contract-datas', come);
}

/** Assignments of people to charge lines, `assigned-contracts`. IMP-02 */
export async function bringAssignments(run: PortalRun): Promise<void> {
  const { trx, tally, zone, people, lines, blocked } = run;
  const stored = await trx('assigned_contracts').select('document_id', 'person_id', 'contract_data_id');
  const here = new Map(stored.map((row) => [`${row.person_id} ${row.contract_data_id}`, row.document_id]));
  const come: Remembered[] = [];
  const rows: object[] = [];
  const made = new Set<string>();
  for await (const { fresh } of sortedRecords(run, 'assigned-contracts')) {
    for (const record of fresh) {
      const { key } = record;
      const read = readAssignment(record, zone);
      const unfit = (reason: string) => tally.unfit('assigned-contracts', key, reason);
      if ('reason' in read) {
        unfit(read.reason);
        continue;
      }
      const { username, project, disabled, createdAt } = read.values;
      const person = people.get(low(username));
      const line = lines.get(low(project));
      const pair = `${person} ${line?.id}`;
      const present = here.get(pair);
      if (person === undefined) unfit('username is nobody who is here');
      else if (!line) unfit('project is no charge line');
      else if (blocked.has(person)) unfit('the person is disabled');
      else if (made.has(pair)) unfit('the person is assigned to it already');
      else if (present !== undefined) {
        tally.there('assigned-contracts');
        come.push({ key, documentId: present });
      } else {
        const row = { ...newRow(), created_at: momentOr(createdAt, new Date()) };
        made.add(pair);
        rows.push({
          ...row,
          person_id: person,
          contract_data_id: line.id,
          disabled: disabled || line.disabled,
        });
        come.push({ key, documentId: row.document_id });
        tally.made('assigned-contracts');
      }
    }
  }
  await trx.batchInsert('assigned_contracts', rows, 400);
  await remember(trx, 'assigned-contracts', come);
}
