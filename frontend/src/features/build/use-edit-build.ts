import { buildMessages, type Build, type BuildPatch } from '@intranet/domain';
import { useState } from 'react';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useRefusal } from '../../shared/form/use-refusal';
import { isStale, useStaleForm } from '../../shared/form/use-stale-form';
import { writeProblem } from '../../shared/form/write-problem';
import { ApiError } from '../../shared/http/api-error';
import { useAlerts } from '../../shared/ui/alerts';
import { getBuild, updateBuild } from './api';
import { consequencesOf, resetsAnything, type Consequences } from '../../shared/change-control/consequences';
import { useEligibleQcrs, useRefreshBuild } from './hooks';
import { useChoice } from './use-choice';
import { versionSchema, type VersionForm } from './version-form';

/** A build being edited: its version and its change requests. BLD-12 */
export function useEditBuild(initial: Build, onDone: () => void) {
  const alerts = useAlerts();
  const refresh = useRefreshBuild();
  /** What the edit is based on; what others save meanwhile makes it stale. */
  const [build, setBuild] = useState(initial);
  const [asking, setAsking] = useState<Consequences | null>(null);
  const [busy, setBusy] = useState(false);
  const eligible = useEligibleQcrs(build.project.documentId);
  const form = useDomainForm<VersionForm>(versionSchema, { version: build.version });
  const refuse = useRefusal(form);
  const stale = useStaleForm(form);
  const adding = useChoice();
  const removing = useChoice();

  // A person who has gone by then is not sent.
  const added = (eligible.data ?? []).filter(({ documentId }) => adding.chosen.has(documentId));
  const removed = build.qcrs.filter(({ documentId }) => removing.chosen.has(documentId));
  const setChanges = added.length + removed.length > 0;

  async function save(version: string): Promise<void> {
    alerts.clear();
    setAsking(null);
    setBusy(true);
    const patch: BuildPatch = {
      ...(version !== build.version && { version }),
      ...(added.length > 0 && { addQcrs: added.map(({ documentId }) => documentId) }),
      ...(removed.length > 0 && { removeQcrs: removed.map(({ documentId }) => documentId) }),
      revision: build.revision,
    };
    try {
      await updateBuild(build.documentId, patch);
      alerts.success(buildMessages.listSaved);
      onDone();
      await refresh();
    } catch (error) {
      await explain(error, version);
    } finally {
      setBusy(false);
    }
  }

  async function explain(error: unknown, typed: string): Promise<void> {
    if (isStale(error)) return catchUp(typed);
    refuse(error, buildMessages.listFailedP2);
    if (error instanceof ApiError && error.status === 409) await refresh();
  }

  /** Somebody else was quicker: theirs is shown, and what was typed and chosen stays. */
  async function catchUp(typed: string): Promise<void> {
    try {
      const now = await getBuild(build.documentId);
      stale.catchUp({ version: build.version }, { version: typed }, { version: now.version });
      setBuild(now);
      await refresh();
    } catch (error) {
      alerts.failure(writeProblem(error, buildMessages.listFailedP2));
    }
  }

  const submit = async (version: string) => {
    const after = [...build.qcrs.filter((qcr) => !removed.includes(qcr)), ...added];
    const consequences = consequencesOf(build, { type: 'qcrs-changed' }, after);
    if (setChanges && resetsAnything(consequences)) setAsking(consequences);
    else await save(version);
  };

  return {
    build,
    form,
    busy,
    meanwhile: stale.meanwhile,
    eligible,
    adding,
    removing,
    /** What waits for a yes. */
    asking,
    submit: ({ version }: VersionForm) => submit(version),
    confirm: () => void form.handleSubmit(({ version }) => save(version))(),
    cancel: () => setAsking(null),
  };
}
