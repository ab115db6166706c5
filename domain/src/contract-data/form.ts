import { z } from 'zod';
import { plainName, plainText } from '../shared/text.js';
import { contractDataMessages as say } from './messages.js';
import type { ContractData, ContractDataInput } from './schemas.js';

/** The name of each kind of billing. */
export const billings = ['Billable', 'Non-Billable'] as const;

/** The form of Manage Contract Data. An empty field is '' in the form and null for the server. CHG-01 */
export const contractDataForm = z.strictObject({
  project: plainName({ required: say.projectRequired, max: 120 }),
  division: plainName({ required: say.divisionRequired, max: 120 }),
  supervisor: z.string(),
  customer: plainName({ max: 120 }),
  description: plainText({ max: 1000 }),
  billing: z.enum(billings, { error: 'Please choose Billable or Non-Billable.' }),
});

export type ContractDataForm = z.infer<typeof contractDataForm>;

export const blankContractDataForm: ContractDataForm = {
  project: '',
  division: '',
  supervisor: '',
  customer: '',
  description: '',
  billing: 'Billable',
};

export const contractDataFormOf = (line: ContractData): ContractDataForm => ({
  project: line.project,
  division: line.division,
  supervisor: line.supervisor ?? '',
  customer: line.customer ?? '',
  description: line.description ?? '',
  billing: line.billable ? 'Billable' : 'Non-Billable',
});

export const contractDataFromForm = ({ billing, ...form }: ContractDataForm): ContractDataInput => ({
  project: form.project,
  division: form.division,
  supervisor: form.supervisor || null,
  customer: form.customer || null,
  description: form.description || null,
  billable: billing === 'Billable',
});
