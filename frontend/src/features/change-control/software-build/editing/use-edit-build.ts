import { buildMessages, type Build, type BuildPatch } from '@intranet/domain';
import { useState } from 'react';
import { fieldsOf } from '../../../../shared/form/server-errors';
import { useDomainForm } from '../../../../shared/form/use-domain-form';
import {
  consequencesOf,
  resetsAnything,
  type Consequences,
} from '../../../../shared/change-control/consequences';
import { isStale } from '../../../../shared/http/api-error';
import { showBuilds } from '../../../../shared/http/keys';
import { useStaleForm } from '../../../../shared/write/use-stale-form';
import { useWrite } from '../../../../shared/write/use-write';
import { failureWords } from '../../../../shared/write/failure-words';
import { getBuild, updateBuild } from '../api';
import { useEligibleQcrs } from '../hooks';
import { useChoice } from './use-choice';
import { versionSchema, type VersionForm } from './version-form';

/** The form of an edited build: its version and its change requests. BLD-12 */
export function useEditBuild(initial: Build, onDone: () => void) {
  /** The revision that the edit is based on; a save by another person makes it stale. */
  const [build, setBuild] = useState(initial);
  const [asking, setAsking] = useState<Consequences | null>(null);
  const eligible = useEligibleQcrs(build.project.documentId);
  const form = useDomainForm<VersionForm>(versionSchema, { version: build.version });
  const stale = useStaleForm(form);
  const adding = useChoice();
  const removing = useChoice();

  // A developer who was removed meanwhile is not sent.
  const added = (eligible.data ?? []).filter(({ documentId }) => adding.chosen.has(documentId));
  const removed = build.qcrs.filter(({ documentId }) => removing.chosen.has(documentId));
  const setChanges = added.length + removed.length > 0;

  const patchOf = (version: string): BuildPatch => ({
    ...(version !== build.version && { version }),
    ...(added.length > 0 && { addQcrs: added.map(({ documentId }) => documentId) }),
    ...(removed.length > 0 && { removeQcrs: removed.map(({ documentId }) => documentId) }),
    revision: build.revision,
  });

  /** Another person saved first: theirs is shown, and what was typed and chosen stays. */
  const catchUp = async (typed: string): Promise<true | string> => {
    try {
      const now = await getBuild(build.documentId);
      stale.catchUp({ version: build.version }, { version: typed }, { version: now.version });
      setBuild(now);
      return true;
    } catch (error) {
      return failureWords(error, buildMessages.listFailedP2);
    }
  };

  const save = useWrite<string>({
    send: (version) => updateBuild(build.documentId, patchOf(version)),
    success: buildMessages.listSaved,
    failure: buildMessages.listFailedP2,
    atFields: fieldsOf(form),
    touches: showBuilds,
    onDone,
    onFailed: (error, version) => (isStale(error) ? catchUp(version) : false),
  });

  const submit = async (version: string) => {
    const after = [...build.qcrs.filter((qcr) => !removed.includes(qcr)), ...added];
    const consequences = consequencesOf(build, { type: 'qcrs-changed' }, after);
    if (setChanges && resetsAnything(consequences)) setAsking(consequences);
    else await save.run(version);
  };

  return {
    build,
    form,
    busy: save.busy,
    meanwhile: stale.meanwhile,
    eligible,
    adding,
    removing,
    /** The change that waits for a confirmation. */
    asking,
    submit: ({ version }: VersionForm) => submit(version),
    confirm: () => {
      setAsking(null);
      void form.handleSubmit(({ version }) => save.run(version))();
    },
    cancel: () => setAsking(null),
  };
}
