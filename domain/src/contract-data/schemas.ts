/** A charge line as the server answers with it. DAT-01. */
export interface ContractData {
  id: number;
  documentId: string;
  project: string;
  division: string;
  /** Username of the supervisor, or null. */
  supervisor: string | null;
  customer: string | null;
  description: string | null;
  billable: boolean;
  disabled: boolean;
  revision: number;
  createdAt: string;
  updatedAt: string;
}

/** A person's assignment to a charge line as the server answers with it; names are those of today. DAT-01. */
export interface AssignedContract {
  id: number;
  documentId: string;
  username: string;
  email: string;
  firstLastName: string;
  project: string;
  division: string;
  disabled: boolean;
  createdAt: string;
  updatedAt: string;
}
