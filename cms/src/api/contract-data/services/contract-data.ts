import type { ChargeLineRow } from '../../../platform/database/tables/weekly-reports';
import {
  type Actor,
  type ContractDataConsequences,
  type ContractDataInput,
  type ContractDataPatch,
  nameAfter,
  tidyNameKey,
  Refusal,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { auditOf } from '../../../platform/audit/audit-of';
import { editRecord } from '../../../platform/audit/edit-record';
import { sentColumns } from '../../../platform/database/columns';
import { renamed } from '../../../former-names/renamed';
import { renameLineInNotices } from '../../../platform/news/notifications/rename';
import { lockFound, newRow, type Transaction } from '../../../platform/database/transaction';
import { asActor, idsByUsername } from '../../../platform/people/as-actor';
import { usernameById } from '../../../platform/people/names';
import { chosenSupervisor } from '../../../accounts/supervisors';
import { keepTimes } from '../../../weekly-reports/assignment-times';
import { settleLineNotices } from '../../../weekly-reports/settle-notices';

const audit = auditOf(
  'contract-data',
  ({ project }: ChargeLineRow) => project,
  async ({ project, division, customer, description, ...line }, trx) => ({
    project,
    division,
    customer,
    description,
    supervisor: await usernameById(trx, line.supervisor_id),
    billable: Boolean(line.billable),
    disabled: Boolean(line.disabled),
  }),
);

/** How the audit names a charge line. */
export const { subjectOf } = audit;

/** A charge line, locked. @throws Refusal not-found */
export const lockLine = (trx: Transaction, documentId: string): Promise<ChargeLineRow> =>
  lockFound(trx, 'contract_datas', { document_id: documentId });

/** The id of a line's supervisor (`chosenSupervisor`); null for none. CHG-02 @throws Refusal no-such-supervisor */
const supervisorOf = async (
  trx: Transaction,
  username: string | null,
  present: number | null,
): Promise<number | null> => (username ? chosenSupervisor(trx, username, present, 'supervisor') : null);

async function refuseTaken(trx: Transaction, project: string, lineId: number | null): Promise<void> {
  const others = await trx('contract_datas')
    .whereNot({ id: lineId ?? 0 })
    .select('project');
  if (others.some((other) => tidyNameKey(other.project) === tidyNameKey(project)))
    throw Refusal.at('project', 'project-taken');
}

const columnsOf = ({ project, division, customer, description, billable }: ContractDataPatch): object =>
  sentColumns({ project, division, customer, description, billable });

/**
 * Create a charge line, in a transaction that holds its supervisor. The caller checks that its name is free, for one or
 * for many at once; the unique index is the final check. CHG-01
 * @throws Refusal no-such-supervisor
 */
export async function makeLine(
  trx: Transaction,
  actor: Actor,
  input: ContractDataInput,
): Promise<ChargeLineRow> {
  const row = {
    ...newRow(),
    billable: true,
    ...columnsOf(input),
    supervisor_id: await supervisorOf(trx, input.supervisor ?? null, null),
    disabled: false,
    revision: 0,
  };
  // No one else sees the row before the commit, so it needs no lock.
  const [inserted] = await trx('contract_datas').insert(row).returning('*');
  const line = inserted!;
  await audit.created(trx, actor, line);
  return line;
}

/** Create a charge line. @returns its documentId @throws Refusal project-taken, and as makeLine */
const create = (strapi: Core.Strapi, actor: Actor, input: ContractDataInput): Promise<string> =>
  asActor(
    strapi,
    actor,
    async (trx) => {
      await refuseTaken(trx, input.project, null);
      return (await makeLine(trx, actor, input)).document_id;
    },
    (trx) => idsByUsername(trx, [input.supervisor]),
  );

/**
 * Disable or enable the assignments with their line, which is locked. CHG-04
 * @param disabled what the line becomes; undefined where that stays
 * @returns the ids of the people to whom the line is closed by it
 */
async function disableAssignments(
  trx: Transaction,
  line: ChargeLineRow,
  disabled: boolean | undefined,
): Promise<number[]> {
  if (disabled === undefined || disabled === Boolean(line.disabled)) return [];
  const assignments = () => trx('assigned_contracts').where({ contract_data_id: line.id });
  const locked = await assignments().orderBy('id').forNoKeyUpdate().select('person_id');
  if (disabled) await keepTimes(trx, { contract_data_id: line.id });
  await assignments().update({ disabled, updated_at: new Date() });
  return disabled ? locked.map(({ person_id }: { person_id: number }) => person_id) : [];
}

/**
 * Change a charge line, all or nothing, in a transaction that holds its supervisor. Its assignments are disabled and enabled with it; assignments and drafts know
 * it by its id and so carry a new name at once, while submitted reports keep the name they were submitted under. CHG-04
 * @throws Refusal not-found, stale, project-taken, no-such-supervisor
 */
export async function changeLine(
  trx: Transaction,
  actor: Actor,
  documentId: string,
  patch: ContractDataPatch,
): Promise<void> {
  let closedTo: number[] = [];
  const edited = { table: 'contract_datas' as const, lock: () => lockLine(trx, documentId), audit };
  const { before, after } = await editRecord(trx, actor, edited, patch.revision, async (line) => {
    const project = nameAfter(line.project, patch.project);
    if (project !== line.project) await refuseTaken(trx, project, line.id);
    const supervisor =
      patch.supervisor === undefined
        ? {}
        : { supervisor_id: await supervisorOf(trx, patch.supervisor, line.supervisor_id) };
    closedTo = await disableAssignments(trx, line, patch.disabled);
    return {
      ...columnsOf(patch),
      project,
      ...renamed(line.former_names, line.project, project),
      ...supervisor,
      ...sentColumns({ disabled: patch.disabled }),
    };
  });
  await renameLineInNotices(trx, before.project, after.project);
  await settleLineNotices(trx, after.project, closedTo);
}

/** Change a charge line. @throws as changeLine */
const update = (
  strapi: Core.Strapi,
  actor: Actor,
  documentId: string,
  patch: ContractDataPatch,
): Promise<void> =>
  asActor(
    strapi,
    actor,
    (trx) => changeLine(trx, actor, documentId, patch),
    (trx) => idsByUsername(trx, [patch.supervisor]),
  );

/** What renaming or disabling a line would affect. @throws Refusal not-found */
async function consequences(strapi: Core.Strapi, documentId: string): Promise<ContractDataConsequences> {
  const { connection } = strapi.db;
  const line = await connection('contract_datas').where({ document_id: documentId }).first('id');
  if (!line) throw new Refusal('not-found');
  const count = async (table: string, where: object): Promise<number> => {
    const row = await connection(table)
      .where({ contract_data_id: line.id, ...where })
      .count({ n: '*' })
      .first();
    return Number(row?.n ?? 0);
  };
  return {
    assignments: await count('assigned_contracts', {}),
    drafts: await count('war_reports', { submitted: false }),
    submittedReports: await count('war_reports', { submitted: true }),
  };
}

export default { create, update, consequences };
