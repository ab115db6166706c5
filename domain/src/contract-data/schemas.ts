import { z } from 'zod';
import { type AsSent, type EditableRecord, revision, type StoredRecord } from '../shared/stored-record.js';
import { chosenText, plainName, plainText } from '../shared/text.js';
import { contractDataMessages as say } from './messages.js';
import type { ContractDataAction } from './actions.js';

const fields = {
  project: plainName({ required: say.projectRequired, max: 120 }),
  division: plainName({ required: say.divisionRequired, max: 120 }),
  /** Username of an unblocked supervisor, or null. */
  supervisor: z.string().trim().max(60).nullable(),
  customer: plainName({ max: 120 }).nullable(),
  description: plainText({ max: 1000 }).nullable(),
  billable: z.boolean({ error: 'Please choose Billable or Non-Billable.' }),
};

const { project, division, ...others } = fields;

/** POST /contract-datas. CHG-01 */
export const contractDataInput = z.strictObject({ project, division, ...z.object(others).partial().shape });

/**
 * PUT /contract-datas/{id}: any of the fields, including `disabled`, and the revision the change is based on. CHG-04
 */
export const contractDataPatch = z.strictObject({
  ...z.object(fields).partial().shape,
  disabled: z.boolean().optional(),
  revision,
});

const username = chosenText('Please choose a user.', 60);

/** POST /assigned-contracts. */
export const assignmentInput = z.strictObject({
  username,
  // The name of a line that is there, however it is stored.
  project: plainText({ required: say.projectRequired, max: 120 }),
});

/** PUT /assigned-contracts/{id}; person and line cannot change. */
export const assignmentPatch = z.strictObject({ disabled: z.boolean().optional() });

/** POST /contract-datas/{id}/assign and /unassign: several people at once, all or nothing. CHG-05 */
export const assignmentBatch = z.strictObject({
  usernames: z.array(username).min(1, { error: 'Please choose a user.' }).max(500),
});

export type ContractDataInput = z.infer<typeof contractDataInput>;
export type ContractDataPatch = z.infer<typeof contractDataPatch>;
export type AssignmentInput = z.infer<typeof assignmentInput>;

/** GET /contract-datas/{id}/consequences: what renaming or disabling it would affect. */
export interface ContractDataConsequences {
  assignments: number;
  drafts: number;
  submittedReports: number;
}

/** A charge line as the server answers with it. DAT-01. */
export interface ContractData extends EditableRecord, AsSent<typeof fields> {
  disabled: boolean;
  availableActions: ContractDataAction[];
}

/** A person's assignment to a charge line as the server answers with it, with current names. DAT-01. */
export interface AssignedContract extends StoredRecord {
  username: string;
  email: string;
  firstLastName: string;
  project: string;
  division: string;
  disabled: boolean;
}
