import type { ContractDataForm } from '@intranet/domain';

/** The labels of the fields. */
export const lineLabels: Record<keyof ContractDataForm, string> = {
  project: 'Project',
  division: 'Division',
  supervisor: 'Supervisor',
  customer: 'Customer',
  description: 'Description',
  billing: 'Billing',
};
