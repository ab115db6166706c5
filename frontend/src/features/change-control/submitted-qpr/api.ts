import type {
  QprApproval,
  QprCorrection,
  QprDuplicate,
  QprInput,
  QprRejection,
  SubmittedQpr,
} from '@intranet/domain';
import { postRecord, recordsAt } from '../../../shared/http/record';

const qprs = recordsAt<SubmittedQpr, QprInput, QprCorrection>('/submitted-qpr');

export const { list: listQprs, get: getQpr, create: createQpr, update: correctQpr, pathOf: qprPath } = qprs;

export const approveQpr = (id: string, approval: QprApproval): Promise<SubmittedQpr> =>
  postRecord(`${qprs.pathOf(id)}/approve`, approval);

export const rejectQpr = (id: string, rejection: QprRejection): Promise<SubmittedQpr> =>
  postRecord(`${qprs.pathOf(id)}/reject`, rejection);

export const withdrawQpr = (id: string): Promise<SubmittedQpr> =>
  postRecord(`${qprs.pathOf(id)}/withdraw`, {});

export const markDuplicate = (id: string, input: QprDuplicate): Promise<SubmittedQpr> =>
  postRecord(`${qprs.pathOf(id)}/duplicate`, input);
