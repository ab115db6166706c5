import {
  develops,
  refusals,
  whyNotPlan,
  type Actor,
  type PlanFacts,
  type Qcr,
  type QipForm,
  type QipStage,
} from '@intranet/domain';
import { getBuild } from '../../shared/change-control/get-build';
import { getPlan, getQcr, isAssigned } from './api';

/** What the screen shows: the change request, its plan, and which part of it this person writes now. */
export interface Plan {
  qcr: Qcr;
  form: QipForm | null;
  writes: QipStage | null;
  /** Why they write none, where there is a reason worth a sentence. */
  whyNot: string | null;
}

/** Which part of a stored plan the server lets this person write. */
const writtenNow = ({ availableActions }: QipForm): QipStage | null => {
  if (availableActions.includes('update-qip1')) return 'QIP-1s';
  return availableActions.includes('update-qip2') ? 'QIP-2s' : null;
};

/** The plan of a change request: its form, what can be written now, and if nothing can, why not. QIP-03 */
export const planOf = (qcr: Qcr, form: QipForm): Plan => {
  const writes = writtenNow(form);
  return { qcr, form, writes, whyNot: writes ? null : whyReadOnly(form) };
};

function whyReadOnly({ build }: QipForm): string | null {
  if (build === null) return refusals['qip-no-build'].message;
  return build.status === 'Closed' ? refusals['build-closed'].message : null;
}

/** A plan that is not begun: the server has no record yet that could say who writes it, so the rules are asked here. */
async function unwritten(actor: Actor, qcr: Qcr, signal: AbortSignal): Promise<Plan> {
  const refusal = whyNotPlan(actor, 'QIP-1s', qcr.build && (await factsOf(actor, qcr.build, signal)));
  const told = refusal === null || refusal === 'forbidden' ? null : refusals[refusal].message;
  return { qcr, form: null, writes: refusal === null ? 'QIP-1s' : null, whyNot: told };
}

/** Somebody who may not see the build has no part in it. */
async function factsOf(
  actor: Actor,
  { documentId, readable, status, stage }: NonNullable<Qcr['build']>,
  signal: AbortSignal,
): Promise<PlanFacts> {
  const nobody = { managerId: null, assigned: false };
  if (!readable) return { status, stage, ...nobody };
  const [{ project }, assigned] = await Promise.all([
    getBuild(documentId, signal),
    develops(actor) ? isAssigned(documentId, actor.username, signal) : false,
  ]);
  const managerId = project.ProjectManager === actor.username ? actor.id : null;
  return { ...nobody, status, stage, managerId, assigned };
}

/** Everything the screen needs, in two steps of requests. */
export async function loadPlan(actor: Actor, id: string, signal: AbortSignal): Promise<Plan> {
  const qcr = await getQcr(id, signal);
  if (qcr.qip_form === null) return unwritten(actor, qcr, signal);
  return planOf(qcr, await getPlan(qcr.qip_form.documentId, signal));
}
