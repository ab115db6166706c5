import {
  decide,
  losesProgress,
  stageFlags,
  stageNames,
  stages,
  type Build,
  type BuildState,
  type Plans,
  type Qcr,
  type StageName,
} from '@intranet/domain';

/** What putting a change request into an open build does to that build. QCR-06, QCR-08 */
export interface Attachment {
  /** Where the build goes on. */
  stage: StageName;
  /** It begins again, and its votes are deleted. */
  resets: boolean;
  /** What it has to pass once more. */
  passedAgain: StageName[];
}

const stateOf = (build: Build): BuildState => ({
  status: build.status,
  stage: build.stage,
  flags: Object.fromEntries(stageFlags.map((flag) => [flag, build[flag]])) as BuildState['flags'],
  QIP1: build.QIP1,
  QIP2: build.QIP2,
});

const plansWith = (build: Build, qcr: Qcr): Plans => {
  const others = build.qcrs.filter(({ documentId }) => documentId !== qcr.documentId);
  const plans = [...others, qcr].map(({ qip_form }) => qip_form);
  return {
    qcrs: plans.length,
    withQip1: plans.filter((plan) => plan !== null).length,
    withQip2: plans.filter((plan) => plan?.qip_stage === 'QIP-2s').length,
  };
};

/** Asks the rules of builds, before anything happens. @returns null when the build takes no change requests */
export function attachmentOf(build: Build, qcr: Qcr): Attachment | null {
  const before = stateOf(build);
  const after = decide(before, { type: 'qcrs-changed' }, plansWith(build, qcr));
  if ('refusal' in after) return null;
  const { stage } = after.state;
  return {
    stage,
    resets: losesProgress(before) || stage !== before.stage,
    passedAgain: stageNames.filter((name) => {
      const { flag } = stages[name];
      return flag !== null && before.flags[flag];
    }),
  };
}
