import {
  stageFlags,
  type Build,
  type BuildQcr,
  type BuildState,
  type Plans,
  type StageFlag,
} from '@intranet/domain';

/** The build as the decisions of the domain see it. */
export const stateOf = (build: Build): BuildState => ({
  status: build.status,
  stage: build.stage,
  flags: Object.fromEntries(stageFlags.map((flag) => [flag, build[flag]])) as Record<StageFlag, boolean>,
  QIP1: build.QIP1,
  QIP2: build.QIP2,
});

/** The fields that tell how far the plan of a change request is. */
export type Planned = Pick<BuildQcr, 'qip_form'> & Partial<Pick<BuildQcr, 'taken'>>;

export const hasQip1 = ({ qip_form }: Planned): boolean => qip_form !== null;
export const hasQip2 = ({ qip_form }: Planned): boolean => qip_form?.qip_stage === 'QIP-2s';

/** The progress of the plans of these change requests. A change request that another build has taken no longer counts. */
export function plansOf(listed: readonly Planned[]): Plans {
  const qcrs = listed.filter(({ taken = false }) => !taken);
  return {
    qcrs: qcrs.length,
    withQip1: qcrs.filter(hasQip1).length,
    withQip2: qcrs.filter(hasQip2).length,
  };
}
