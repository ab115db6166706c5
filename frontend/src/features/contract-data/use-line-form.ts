import {
  blankContractDataForm,
  contractDataForm,
  contractDataFormOf,
  contractDataFromForm,
  contractDataMessages as say,
  type ContractData,
  type ContractDataForm,
} from '@intranet/domain';
import { useState } from 'react';
import { useAlerts } from '../../shared/ui/alerts';
import { useRecordForm } from '../../shared/write/use-record-form';
import { createLine, getLine, updateLine } from './api';
import { touchedByLines, useTellOldTables } from './hooks';

/** The form of a new or edited charge line. CHG-01, CHG-04 */
export function useLineForm(initial: ContractData | null, onSaved: () => void) {
  const alerts = useAlerts();
  const tellOldTables = useTellOldTables();
  const [renaming, setRenaming] = useState<ContractDataForm | null>(null);
  const { form, submit, known, meanwhile } = useRecordForm<ContractDataForm, ContractData>({
    schema: contractDataForm,
    initial,
    blank: blankContractDataForm,
    valuesOf: contractDataFormOf,
    create: (values) => createLine(contractDataFromForm(values)),
    update: (id, values, revision) => updateLine(id, { ...contractDataFromForm(values), revision }),
    reload: getLine,
    success: (line) => (line ? say.updated : say.created),
    failure: say.submitP2,
    reloadFailure: say.contractDataP18,
    touches: touchedByLines,
    onSaved,
  });

  async function save(values: ContractDataForm): Promise<void> {
    await submit(values);
    tellOldTables();
  }

  return {
    form,
    line: known,
    meanwhile,
    /** The new name that waits for a confirmation. */
    renaming,
    submit: (values: ContractDataForm) =>
      known && values.project !== known.project ? setRenaming(values) : save(values),
    rename: async () => {
      const values = renaming;
      setRenaming(null);
      if (values) await form.handleSubmit(() => save(values))();
    },
    keepName: () => setRenaming(null),
    /** Tells a name that is too long from a missing one. CHG-06 */
    onInvalid: () => {
      const { project, division } = form.getValues();
      const missing = !project.trim() || !division.trim();
      alerts.failure(missing ? say.missingP21 : say.submitP2);
    },
  };
}
