import { buildMessages } from '@intranet/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useRefusal } from '../../shared/form/use-refusal';
import { pathTo } from '../../shared/navigation/paths';
import { createBuild, type EligibleQcr } from './api';
import { useRefreshBuild } from './hooks';
import { useChoice } from './use-choice';
import { versionSchema, type VersionForm } from './version-form';

/** A new build being put together: a version, and at least one change request. BLD-02 */
export function useNewBuild(project: string, eligible: readonly EligibleQcr[] | undefined) {
  const navigate = useNavigate();
  const refresh = useRefreshBuild();
  const form = useDomainForm<VersionForm>(versionSchema, { version: '' });
  const refuse = useRefusal(form);
  const choice = useChoice();
  const [tried, setTried] = useState(false);
  const qcrs = (eligible ?? []).map(({ documentId }) => documentId).filter((id) => choice.chosen.has(id));

  async function submit({ version }: VersionForm): Promise<void> {
    setTried(true);
    if (qcrs.length === 0) return;
    try {
      const build = await createBuild({ project, version, qcrs });
      await navigate(pathTo('ViewEditBuild', build.documentId), { state: { created: true } });
      await refresh();
    } catch (error) {
      refuse(error, buildMessages.createFailedP1);
      await refresh();
    }
  }

  return {
    form,
    choice,
    /** Beside the version, the one thing that can be forgotten. */
    fault: tried && qcrs.length === 0 ? buildMessages.qcrRequired : null,
    submit,
    onInvalid: () => setTried(true),
  };
}
