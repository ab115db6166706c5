import type { ContractDataForm } from '@intranet/domain';

/** What the fields are called on the screen. */
export const lineLabels: Record<keyof ContractDataForm, string> = {
  project: 'Project',
  division: 'Division',
  supervisor: 'Supervisor',
  customer: 'Customer',
  description: 'Description',
  billing: 'Billing',
};
