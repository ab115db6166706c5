import { CLEARED } from '../../../shared/form/words';
import {
  constraintOptions,
  inGroup,
  qprForm,
  qprFromForm,
  qprLimits,
  qprMessages as say,
  recordNumber,
  type QprForm,
  type SubmittedQpr,
} from '@intranet/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCompanyProfile } from '../../../shared/company/use-company-profile';
import { fieldsOf } from '../../../shared/form/server-errors';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import { pathTo } from '../../../shared/navigation/paths';
import { useActor } from '../../../shared/session/use-session';
import { opening } from '../../../shared/table/opening';
import { useAlerts } from '../../../shared/ui/alerts';
import { useVault } from '../../../shared/vault/use-vault';
import { useWrite } from '../../../shared/write/use-write';
import { createQpr } from './api';
import { touchedByQprs } from './hooks';

const blank = (company: string): QprForm => ({
  title: '',
  company,
  foundIn: '',
  softwareVersion: '',
  foundDuring: '',
  constraintOn: constraintOptions[0],
  currentFunction: '',
  expectedFunction: '',
  submissionPriority: '',
});

/** The company that employees work for, cut to the length that the field accepts. QPR-01 */
function useOwnCompany(): string {
  const employed = inGroup('Employee')(useActor());
  const name = useCompanyProfile().data?.name ?? '';
  return employed ? [...name].slice(0, qprLimits.company).join('').trim() : '';
}

/** The form of a problem report. QPR-01, QPR-03 */
export function useQprForm() {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const company = useOwnCompany();
  const vault = useVault<QprForm>('submitted-qpr', 'new');
  const [restoredAt, setRestoredAt] = useState(vault.restored?.at ?? null);
  const { restored } = vault;
  const form = useDomainForm<QprForm>(qprForm, restored?.value ?? blank(company));

  useEffect(() => {
    // The company arrives after the form is shown, and must not replace what was typed meanwhile.
    if (!restored && !form.getFieldState('company').isDirty)
      form.resetField('company', { defaultValue: company });
  }, [form, company, restored]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isAsWritten(values, blank(company))) vault.forget();
          else vault.keep({ ...values });
        },
      }),
    [form, company, vault],
  );

  function clear(): void {
    vault.forget();
    setRestoredAt(null);
    // Keeping the fields lets one of them take the focus at once.
    form.reset(blank(company), { keepFieldsRef: true });
  }

  const create = useWrite<QprForm, SubmittedQpr>({
    send: (values) => createQpr(qprFromForm(values)),
    // The server writes report and notification in one transaction, so message P4, of a notification alone, is never needed.
    success: [say.submitted, say.notified],
    choices: (qpr) => ({
      actions: [
        {
          label: `View ${recordNumber('qpr', qpr.id)}`,
          onChoose: () => void navigate(pathTo('Review QPR') + opening(qpr.documentId)),
        },
      ],
    }),
    failure: say.submitP2,
    atFields: fieldsOf(form),
    touches: touchedByQprs,
    onDone: clear,
  });

  return {
    form,
    submit: create.run,
    /** A field is missing. QPR-03 */
    complain: () => alerts.failure(say.submitP2),
    /** The cleared text can be restored. QPR-03 */
    clear: () => {
      const before = form.getValues();
      alerts.clear();
      clear();
      form.setFocus('title');
      if (isAsWritten(before, blank(company))) return;
      alerts.success(CLEARED, {
        actions: [{ label: 'Undo', onChoose: () => form.reset(before, { keepDefaultValues: true }) }],
      });
    },
    restoredAt,
    discardRestored: clear,
    dismissRestored: () => setRestoredAt(null),
  };
}

const isAsWritten = (one: QprForm, other: QprForm): boolean =>
  (Object.keys(other) as (keyof QprForm)[]).every((name) => one[name] === other[name]);
