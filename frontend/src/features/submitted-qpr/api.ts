import type { QprApproval, QprInput, QprRejection, SubmittedQpr } from '@intranet/domain';
import { getList, type ListAnswer, type ListQuery } from '../../shared/http/lists';
import { getRecord, postRecord } from '../../shared/http/record';

const path = '/submitted-qpr';
const one = (id: string) => `${path}/${encodeURIComponent(id)}`;

export const listQprs = (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<SubmittedQpr>> =>
  getList<SubmittedQpr>(path, query, signal);

export const getQpr = (id: string, signal: AbortSignal): Promise<SubmittedQpr> => getRecord(one(id), signal);

export const createQpr = (input: QprInput): Promise<SubmittedQpr> => postRecord(path, input);

export const approveQpr = (id: string, approval: QprApproval): Promise<SubmittedQpr> =>
  postRecord(`${one(id)}/approve`, approval);

export const rejectQpr = (id: string, rejection: QprRejection): Promise<SubmittedQpr> =>
  postRecord(`${one(id)}/reject`, rejection);
