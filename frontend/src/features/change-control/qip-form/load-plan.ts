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
import { getBuild } from '../../../shared/change-control/get-build';
import { getPlan, getQcr, isAssigned } from './api';

/** The data of the screen: the change request, its plan, and which part this person can write now. */
export interface Plan {
  qcr: Qcr;
  form: QipForm | null;
  writes: QipStage | null;
  /** Why they can write none, if there is a reason to show. */
  whyNot: string | null;
}

/** The part of a stored plan that the server offers this person. */
const writtenNow = ({ availableActions }: QipForm): QipStage | null => {
  if (availableActions.includes('update-qip1')) return 'QIP-1s';
  return availableActions.includes('update-qip2') ? 'QIP-2s' : null;
};

/** The plan of a change request: its form, the part that can be written now, or the reason why none can. QIP-03 */
export const planOf = (qcr: Qcr, form: QipForm): Plan => {
  const writes = writtenNow(form);
  return { qcr, form, writes, whyNot: writes ? null : whyReadOnly(form) };
};

function whyReadOnly({ build }: QipForm): string | null {
  if (build === null) return refusals['qip-no-build'].message;
  return build.status === 'Closed' ? refusals['build-closed'].message : null;
}

/** A plan that is not begun has no record with the server's answer, so the rules of the domain decide who writes it. */
async function unwritten(actor: Actor, qcr: Qcr, signal: AbortSignal): Promise<Plan> {
  const refusal = whyNotPlan(actor, 'QIP-1s', qcr.build && (await factsOf(actor, qcr.build, signal)));
  const told = refusal === null || refusal === 'forbidden' ? null : refusals[refusal].message;
  return { qcr, form: null, writes: refusal === null ? 'QIP-1s' : null, whyNot: told };
}

/** A person who may not see the build has no duty in it. */
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

/** All data of the screen, in two steps of requests. */
export async function loadPlan(actor: Actor, id: string, signal: AbortSignal): Promise<Plan> {
  const qcr = await getQcr(id, signal);
  if (qcr.qip_form === null) return unwritten(actor, qcr, signal);
  return planOf(qcr, await getPlan(qcr.qip_form.documentId, signal));
}
