import { CLEARED } from '../../../shared/form/words';
import {
  cleanFileName,
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
import { addFile } from '../../../shared/attachments/api';
import { whyNotStored } from '../../../shared/attachments/why-not';
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
import { touchedByQprs, useOwnQprs } from './hooks';

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

/**
 * The company that employees work for, cut to the length that the field accepts; others report for the company of their
 * newest report. QPR-01
 */
function useOwnCompany(): string {
  const employed = inGroup('Employee')(useActor());
  const name = useCompanyProfile().data?.name ?? '';
  const newest = useOwnQprs(!employed).data?.data[0];
  return employed ? [...name].slice(0, qprLimits.company).join('').trim() : (newest?.company ?? '');
}

/** The form of a problem report. QPR-01, QPR-03 */
export function useQprForm() {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const company = useOwnCompany();
  const vault = useVault<QprForm>('submitted-qpr', 'new');
  const [restoredAt, setRestoredAt] = useState(vault.restored?.at ?? null);
  const { restored } = vault;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [timesCleared, setTimesCleared] = useState(0);
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
    setFiles([]);
    setTimesCleared((times) => times + 1);
    // Keeping the fields lets one of them take the focus at once.
    form.reset(blank(company), { keepFieldsRef: true });
  }

  const create = useWrite<QprForm, Reported>({
    send: async (values) => {
      const qpr = await createQpr(qprFromForm(values));
      return { ...qpr, lost: await addFiles(qpr, files) };
    },
    // The report is stored before its files.
    inSteps: true,
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
    onDone: ({ lost }) => {
      clear();
      if (lost.length > 0) alerts.failure(say.filesNotAdded(lost), { along: true });
    },
  });

  return {
    form,
    files,
    setFiles,
    timesCleared,
    submit: create.run,
    /** A field is missing. QPR-03 */
    complain: () => alerts.failure(say.submitP2),
    /** The cleared text can be restored. QPR-03 */
    clear: () => {
      const before = form.getValues();
      const chosen = files;
      alerts.clear();
      clear();
      form.setFocus('title');
      if (isAsWritten(before, blank(company)) && chosen.length === 0) return;
      const undo = () => {
        form.reset(before, { keepDefaultValues: true });
        setFiles(chosen);
      };
      alerts.success(CLEARED, { actions: [{ label: 'Undo', onChoose: undo }] });
    },
    restoredAt,
    discardRestored: clear,
    dismissRestored: () => setRestoredAt(null),
  };
}

interface LostFile {
  name: string;
  why: string;
}

/** A stored report, and the files that could not be added to it. */
type Reported = SubmittedQpr & { lost: LostFile[] };

/** Adds files one after the other; one that fails stops no other. QPR-11 @returns those that failed */
async function addFiles({ documentId }: SubmittedQpr, files: readonly File[]): Promise<LostFile[]> {
  const lost: LostFile[] = [];
  for (const file of files)
    await addFile({ ref: 'submitted-qpr', refId: documentId }, file, () => undefined).catch(
      (error: unknown) => lost.push({ name: cleanFileName(file.name), why: whyNotStored(error) }),
    );
  return lost;
}

const isAsWritten = (one: QprForm, other: QprForm): boolean =>
  (Object.keys(other) as (keyof QprForm)[]).every((name) => one[name] === other[name]);
