import type { QprApproval, QprInput, QprRejection, SubmittedQpr } from '@intranet/domain';
import { postRecord, recordsAt } from '../../../shared/http/record';

const qprs = recordsAt<SubmittedQpr, QprInput>('/submitted-qpr');

export const { list: listQprs, get: getQpr, create: createQpr } = qprs;

export const approveQpr = (id: string, approval: QprApproval): Promise<SubmittedQpr> =>
  postRecord(`${qprs.pathOf(id)}/approve`, approval);

export const rejectQpr = (id: string, rejection: QprRejection): Promise<SubmittedQpr> =>
  postRecord(`${qprs.pathOf(id)}/reject`, rejection);
