import { buildMessages, type Build } from '@intranet/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldsOf } from '../../../shared/form/server-errors';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import { showBuilds } from '../../../shared/http/keys';
import { pathTo } from '../../../shared/navigation/paths';
import { useWrite } from '../../../shared/write/use-write';
import { createBuild, type EligibleQcr } from '../api';
import { useChoice } from './use-choice';
import { versionSchema, type VersionForm } from './version-form';

/** A new build being put together: a version, and at least one change request. BLD-02 */
export function useNewBuild(project: string, eligible: readonly EligibleQcr[] | undefined) {
  const navigate = useNavigate();
  const form = useDomainForm<VersionForm>(versionSchema, { version: '' });
  const choice = useChoice();
  const [tried, setTried] = useState(false);
  const qcrs = (eligible ?? []).map(({ documentId }) => documentId).filter((id) => choice.chosen.has(id));

  const create = useWrite<string, Build>({
    send: (version) => createBuild({ project, version, qcrs }),
    failure: buildMessages.createFailedP1,
    atFields: fieldsOf(form),
    touches: showBuilds,
    // Its screen says that it worked.
    onDone: (build) => void navigate(pathTo('ViewEditBuild', build.documentId), { state: { created: true } }),
  });

  async function submit({ version }: VersionForm): Promise<void> {
    setTried(true);
    if (qcrs.length > 0) await create.run(version);
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
