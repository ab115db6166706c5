import { warReportForm, warReportMessages, type WarReport, type WarReportForm } from '@intranet/domain';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showServerErrors } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { pathTo } from '../../shared/navigation/paths';
import { useAlerts } from '../../shared/ui/alerts';
import { useVault } from '../../shared/vault/use-vault';
import { useWriteReport } from './hooks';
import { draftInTheWay, reportProblem } from './report-problem';

/** The draft a form writes into. It belongs to its project: with another one chosen, a new report begins. WAR-06. */
export interface DraftLink {
  id: string;
  projectTask: string;
  lastSaved: string | null;
}

/** What the vault keeps of a form. */
export interface KeptReport {
  values: WarReportForm;
  draft: DraftLink | null;
}

export const draftLink = (report: WarReport): DraftLink => ({
  id: report.documentId,
  projectTask: report.projectTask,
  lastSaved: report.lastSaved,
});

interface ReportFormOptions {
  /** Which form of the person this is, for the vault: a draft's id, or a word. */
  record: string;
  /** What is saved, or what a new report begins with. */
  initial: WarReportForm;
  draft: DraftLink | null;
  /** The person wants another report after a submitted one. */
  onStartAnew: () => void;
}

/** One weekly report being written: its values, its vault, and the ways to save and submit it. */
export function useReportForm({ record, initial, draft: initialDraft, onStartAnew }: ReportFormOptions) {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const vault = useVault<KeptReport>('war-report', record);
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(vault.restored?.value.draft ?? initialDraft);
  const [restoredAt, setRestoredAt] = useState(vault.restored?.at ?? null);
  const [phase, setPhase] = useState<'writing' | 'asking' | 'done'>('writing');
  const form = useDomainForm<WarReportForm>(warReportForm, vault.restored?.value.values ?? initial);
  const writing = useWriteReport();

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isEmpty(values) || sameReport(values, saved)) vault.forget();
          else vault.keep({ values: { ...values }, draft });
        },
      }),
    [form, saved, draft, vault],
  );

  async function write(values: WarReportForm, submitted: boolean): Promise<void> {
    alerts.clear();
    const draftId = draft?.projectTask === values.projectTask ? draft.id : null;
    try {
      const report = await writing.mutateAsync({ draftId, values, submitted });
      setSaved(form.getValues());
      setRestoredAt(null);
      vault.forget();
      if (submitted) celebrate();
      else {
        setDraft(draftLink(report));
        alerts.success(warReportMessages.saved);
      }
    } catch (error) {
      explain(error, submitted);
    }
  }

  /** WAR-05. */
  function celebrate() {
    setPhase('done');
    alerts.success(`${warReportMessages.submitted} Would you like to view your submitted reports?`, {
      actions: [
        { label: 'Yes', onChoose: () => void navigate(pathTo('Submitted-War')) },
        { label: 'No', onChoose: onStartAnew },
      ],
      onDismiss: onStartAnew,
    });
  }

  function explain(error: unknown, submitting: boolean) {
    showServerErrors(form, error);
    const other = draftInTheWay(error);
    alerts.failure(
      reportProblem(error, submitting),
      other
        ? {
            actions: [
              { label: 'Open the saved report', onChoose: () => void navigate(pathTo('New-War', other)) },
            ],
          }
        : {},
    );
  }

  return {
    form,
    draft,
    restoredAt,
    busy: writing.isPending || phase === 'done',
    asking: phase === 'asking',
    save: () => void form.handleSubmit((values) => write(values, false))(),
    /** WAR-04: nothing is submitted before it is confirmed. */
    ask: () => void form.handleSubmit(() => setPhase('asking'))(),
    cancel: () => setPhase('writing'),
    submit: () => {
      setPhase('writing');
      void form.handleSubmit((values) => write(values, true))();
    },
    discardRestored: () => {
      vault.forget();
      setRestoredAt(null);
      setDraft(initialDraft);
      form.reset(saved);
    },
    dismissRestored: () => setRestoredAt(null),
  };
}

export type ReportDesk = ReturnType<typeof useReportForm>;

/** Days alone are nothing that anybody would miss. */
const isEmpty = (values: WarReportForm): boolean => values.projectTask === '' && values.activity === '';

const sameReport = (one: WarReportForm, other: WarReportForm): boolean =>
  one.projectTask === other.projectTask &&
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.activity === other.activity;
