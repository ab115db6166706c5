import { selectRows } from '../../platform/database/select';
import {
  type Actor,
  contractDataInput,
  type ContractDataInput,
  contractDataPatch,
  type ContractDataPatch,
  isAdmin,
  tidyNameKey,
  Refusal,
  whyNotAssign,
} from '@intranet/domain';
import { check } from '../../platform/http/bodies/check';
import {
  differing,
  type ImportWay,
  type Judged,
  lockEach,
  noSuchSupervisor,
  readFor,
  type SentRow,
  textIn,
  updateOf,
} from '../../platform/imports/rows';
import { takeImportTurn } from '../../platform/imports/turns';
import { idsByUsername, lockActor } from '../../platform/people/as-actor';
import { isAdministrator, writesReports } from '../../platform/people/membership';
import { supervises } from '../../accounts/supervisors';
import { assignPeople } from './services/assigned-contract';
import { changeLine, lockLine, makeLine } from './services/contract-data';

interface Present extends Record<string, unknown> {
  documentId: string;
  disabled: boolean;
  assigned: string[];
}

interface Person {
  username: string;
  blocked: boolean | number;
  supervises: boolean | number;
  reports: boolean | number;
  administrator: boolean | number;
}

interface Known {
  lines: Map<string, Present>;
  people: Map<string, Person>;
}

interface Step {
  documentId: string | null;
  input: ContractDataInput | null;
  patch: ContractDataPatch;
  /** People who are newly assigned to the line. */
  assigned: string[];
}

/** The people whom a row names. */
const namesIn = (row: SentRow): string[] => {
  const { assigned = [] } = row.values;
  return [textIn(row, 'supervisor'), ...(Array.isArray(assigned) ? assigned.map(String) : [])].filter(
    (name) => name !== null,
  );
};

/** @throws Refusal as assigning by hand does */
function refuseAssigned(
  actor: Actor,
  usernames: readonly string[],
  people: Known['people'],
  line?: Present,
): void {
  const refusal = usernames.length > 0 && line ? whyNotAssign(line) : null;
  if (refusal) throw Refusal.at('assigned', refusal);
  for (const username of usernames) {
    const person = people.get(username);
    const said = (sentence: string): string => `${sentence} (${username})`;
    if (!person || person.blocked || (person.administrator && !isAdmin(actor)))
      throw Refusal.at('assigned', 'no-such-person', said('There is no active user with this username.'));
    if (!person.reports)
      throw Refusal.at('assigned', 'no-report-writer', said(new Refusal('no-report-writer').message));
  }
}

/** Imports charge lines from a file, matched by name. People named there are assigned, and no one is removed. IMP-01 */
export const lineImport: ImportWay<Known, Step> = {
  kind: 'contract-datas',

  async read(db, rows) {
    const lines = await db('contract_datas as c')
      .leftJoin('up_users as s', 's.id', 'c.supervisor_id')
      .select('c.*', 's.username as supervisor');
    const named = new Set(rows.map(({ values }) => tidyNameKey(values.project)));
    const known = lines.filter(({ project }) => named.has(tidyNameKey(project)));
    const assignments = await readFor(
      known.map(({ id }) => Number(id)),
      (some) =>
        selectRows(
          db('assigned_contracts as a')
            .join('up_users as u', 'u.id', 'a.person_id')
            .whereIn('a.contract_data_id', some),
          { a: 'assigned_contracts', u: 'up_users' },
          ['a.contract_data_id as line', 'u.username'],
        ),
    );
    const people = await readFor(rows.flatMap(namesIn), (some) =>
      selectRows(
        db('up_users as u').whereIn('u.username', some),
        { u: 'up_users' },
        ['u.username', 'u.blocked'],
        {
          supervises: db.raw<number>(`case when ${supervises('u')} then 1 else 0 end`),
          reports: db.raw<number>(`case when ${writesReports('u.id')} then 1 else 0 end`),
          administrator: db.raw<number>(`case when ${isAdministrator('u.id')} then 1 else 0 end`),
        },
      ),
    );
    const onLine = new Map<number, string[]>();
    for (const { line, username } of assignments) onLine.set(line, [...(onLine.get(line) ?? []), username]);
    return {
      people: new Map(people.map((person) => [person.username, person])),
      lines: new Map(
        known.map((row) => [
          tidyNameKey(row.project),
          {
            documentId: row.document_id,
            project: row.project,
            division: row.division,
            supervisor: row.supervisor,
            customer: row.customer,
            description: row.description,
            billable: Boolean(row.billable),
            disabled: Boolean(row.disabled),
            assigned: onLine.get(row.id) ?? [],
          },
        ]),
      ),
    };
  },

  judge({ lines, people }, _rows, actor) {
    const seen = new Map<string, number>();
    return ({ index, values: { assigned: named = [], ...values } }): Judged<Step> => {
      const key = tidyNameKey(values.project);
      const line = lines.get(key);
      const input = line ? check(values, contractDataPatch) : check(values, contractDataInput);
      const earlier = seen.get(key);
      if (earlier !== undefined) {
        const message = `Row ${earlier + 1} is about the same charge line.`;
        throw Refusal.at('project', 'bad-input', message);
      }
      seen.set(key, index);
      // The name is the key that finds the line, so different capital letters do not rename it.
      const { project: _project, ...fields } = input;
      const patch = line ? differing(fields, line) : fields;
      if (patch.supervisor && !people.get(patch.supervisor)?.supervises)
        throw noSuchSupervisor('supervisor', patch.supervisor);
      const all = Array.isArray(named) ? named.map(String) : [];
      const assigned = all.filter((username) => !line?.assigned.includes(username));
      refuseAssigned(actor, assigned, people, line);
      if (!line) {
        const made = check(values, contractDataInput);
        return { fate: 'create', step: { documentId: null, input: made, patch: {}, assigned }, changed: [] };
      }
      const changes = { ...patch, ...(assigned.length > 0 && { assigned }) };
      return updateOf(changes, () => ({ documentId: line.documentId, input: null, patch, assigned }));
    };
  },

  async lock(trx, actor, steps) {
    await takeImportTurn(trx, 'contract-datas');
    const names = steps.flatMap(({ input, patch, assigned }) => [
      input?.supervisor,
      patch.supervisor,
      ...assigned,
    ]);
    const ids = await readFor(names, (some) => idsByUsername(trx, some));
    await lockActor(trx, actor, ids);
    const changed = steps.flatMap(({ documentId }) => documentId ?? []);
    await lockEach(trx, 'contract_datas', changed);
  },

  async write(trx, actor, { documentId, input, patch, assigned }) {
    const made = input && (await makeLine(trx, actor, input));
    if (documentId !== null && Object.keys(patch).length > 0) await changeLine(trx, actor, documentId, patch);
    if (assigned.length === 0) return undefined;
    const id = made?.document_id ?? documentId ?? '';
    return async () => assignPeople(trx, actor, made ?? (await lockLine(trx, id)), assigned);
  },
};
