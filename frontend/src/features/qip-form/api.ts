import type { AssignedBuild, Build, Qcr, QipForm, QipInput, QipPatch } from '@intranet/domain';
import { getList } from '../../shared/http/lists';
import { getRecord, postRecord, putRecord } from '../../shared/http/record';

const one = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

export const getQcr = (id: string, signal?: AbortSignal): Promise<Qcr> => getRecord(one('/qcrs', id), signal);

export const getBuild = (id: string, signal: AbortSignal): Promise<Build> =>
  getRecord(one('/builds', id), signal);

export const getPlan = (id: string, signal?: AbortSignal): Promise<QipForm> =>
  getRecord(one('/qip-forms', id), signal);

export const createPlan = (input: QipInput): Promise<QipForm> => postRecord('/qip-forms', input);

export const updatePlan = (id: string, patch: QipPatch): Promise<QipForm> =>
  putRecord(one('/qip-forms', id), patch);

/** Is this person assigned to the build as a developer? */
export async function isAssigned(build: string, username: string, signal: AbortSignal): Promise<boolean> {
  const filters = { buildNumber: { $eq: build }, username: { $eq: username } };
  const query = { filters, pagination: { page: 1, pageSize: 1 } };
  return (await getList<AssignedBuild>('/assigned-builds', query, signal)).meta.pagination.total > 0;
}
