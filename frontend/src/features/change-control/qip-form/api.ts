import type { AssignedBuild, Qcr, QipForm, QipInput, QipPatch } from '@intranet/domain';
import { getList } from '../../../shared/http/lists';
import { recordsAt } from '../../../shared/http/record';

export const { get: getQcr } = recordsAt<Qcr>('/qcrs');

export const {
  get: getPlan,
  create: createPlan,
  update: updatePlan,
} = recordsAt<QipForm, QipInput, QipPatch>('/qip-forms');

/** Is this person assigned to the build as a developer? */
export async function isAssigned(build: string, username: string, signal: AbortSignal): Promise<boolean> {
  const filters = { buildNumber: { $eq: build }, username: { $eq: username } };
  const query = { filters, pagination: { page: 1, pageSize: 1 } };
  return (await getList<AssignedBuild>('/assigned-builds', query, signal)).meta.pagination.total > 0;
}
