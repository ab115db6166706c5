import { type Build, buildInput, buildMessages } from '@intranet/domain';
import { useNavigate } from 'react-router-dom';
import { fieldsOf } from '../../../../shared/form/server-errors';
import { useDomainForm } from '../../../../shared/form/use-domain-form';
import { showBuilds } from '../../../../shared/http/keys';
import { pathTo } from '../../../../shared/navigation/paths';
import { useWrite } from '../../../../shared/write/use-write';
import { createBuild, type EligibleQcr } from '../api';
import type { VersionForm } from './version-form';

/** The project comes from the address. */
const schema = buildInput.pick({ version: true, qcrs: true });

type NewBuildForm = VersionForm & { qcrs: string[] };

/** A new build before it is created: a version and at least one change request. BLD-02 */
export function useNewBuild(project: string, eligible: readonly EligibleQcr[] | undefined) {
  const navigate = useNavigate();
  const form = useDomainForm<NewBuildForm>(schema, { version: '', qcrs: [] });

  const create = useWrite<NewBuildForm, Build>({
    send: (values) => createBuild({ project, ...values }),
    failure: buildMessages.createFailedP1,
    atFields: fieldsOf(form),
    touches: showBuilds,
    // The screen of the build reports the success.
    onDone: (build) => void navigate(pathTo('ViewEditBuild', build.documentId), { state: { created: true } }),
  });

  async function submit({ version, qcrs: chosen }: NewBuildForm): Promise<void> {
    // A change request that is gone meanwhile is not sent.
    const qcrs = (eligible ?? []).map(({ documentId }) => documentId).filter((id) => chosen.includes(id));
    if (qcrs.length > 0) await create.run({ version, qcrs });
    else form.setError('qcrs', { message: buildMessages.qcrRequired }, { shouldFocus: true });
  }

  return { form, submit };
}
