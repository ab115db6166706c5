import {
  blankContractDataForm,
  contractDataForm,
  contractDataFormOf,
  contractDataFromForm,
  contractDataMessages,
  type ContractData,
  type ContractDataForm,
} from '@intranet/domain';
import { useState } from 'react';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useRefusal } from '../../shared/form/use-refusal';
import { isStale, useStaleForm } from '../../shared/form/use-stale-form';
import { writeProblem } from '../../shared/form/write-problem';
import { useAlerts } from '../../shared/ui/alerts';
import { createLine, getLine, updateLine } from './api';
import { useRefreshLines } from './hooks';

/** A charge line being entered or edited. CHG-01, CHG-04 */
export function useLineForm(initial: ContractData | null, onDone: () => void) {
  const alerts = useAlerts();
  const refresh = useRefreshLines();
  const [line, setLine] = useState(initial);
  const [renaming, setRenaming] = useState<ContractDataForm | null>(null);
  const before = line ? contractDataFormOf(line) : blankContractDataForm;
  const form = useDomainForm<ContractDataForm>(contractDataForm, before);
  const refuse = useRefusal(form);
  const stale = useStaleForm(form);

  async function save(values: ContractDataForm): Promise<void> {
    const input = contractDataFromForm(values);
    try {
      if (line) await updateLine(line.documentId, { ...input, revision: line.revision });
      else await createLine(input);
    } catch (error) {
      if (line && isStale(error)) return catchUp(line, values);
      refuse(error, contractDataMessages.submitP2);
      return;
    }
    form.reset(blankContractDataForm);
    alerts.success(line ? contractDataMessages.updated : contractDataMessages.created);
    onDone();
    await refresh();
  }

  async function catchUp(known: ContractData, typed: ContractDataForm): Promise<void> {
    try {
      const now = await getLine(known.documentId);
      setLine(now);
      stale.catchUp(contractDataFormOf(known), typed, contractDataFormOf(now));
    } catch (error) {
      alerts.failure(writeProblem(error, contractDataMessages.contractDataP18));
    }
  }

  return {
    form,
    line,
    meanwhile: stale.meanwhile,
    /** The new name that waits for a yes. */
    renaming,
    submit: (values: ContractDataForm) =>
      line && values.project !== line.project ? setRenaming(values) : save(values),
    rename: async () => {
      const values = renaming;
      setRenaming(null);
      if (values) await form.handleSubmit(() => save(values))();
    },
    keepName: () => setRenaming(null),
    /** A name that is too long is not missing. CHG-06 */
    onInvalid: () => {
      const { project, division } = form.getValues();
      const missing = !project.trim() || !division.trim();
      alerts.failure(missing ? contractDataMessages.missingP21 : contractDataMessages.submitP2);
    },
  };
}
