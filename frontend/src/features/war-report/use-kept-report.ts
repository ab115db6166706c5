import {
  warReportForm,
  weekOf,
  type CalendarDay,
  type WarReport,
  type WarReportForm,
} from '@intranet/domain';
import { useEffect, useState } from 'react';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { today } from '../../shared/lib/today';
import { useVault } from '../../shared/vault/use-vault';

/** The draft a form writes into. */
export interface DraftLink {
  id: string;
  projectTask: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
  lastSaved: string | null;
}

/** What the vault keeps of a form. */
interface KeptReport {
  values: WarReportForm;
  draft: DraftLink | null;
}

export const draftLink = (report: WarReport): DraftLink => ({
  id: report.documentId,
  projectTask: report.projectTask,
  startDate: report.startDate,
  endDate: report.endDate,
  lastSaved: report.lastSaved,
});

/** A new report before anything is written: of this week, of no line. WAR-01, WAR-18 */
export const blankReport = (): WarReportForm => ({ projectTask: '', activity: '', ...weekOf(today()) });

/** Which new report the vault keeps: one for each line and week that was chosen beforehand. */
export const newRecord = ({
  projectTask,
  startDate,
}: Partial<Pick<WarReportForm, 'projectTask' | 'startDate'>>): string =>
  ['new', projectTask, startDate].filter(Boolean).join(' ');

interface KeptReportOptions {
  /** Which text of the person this is, for the vault: a draft's id, or a word. */
  record: string;
  /** What is saved, or what a new report begins with. */
  initial: WarReportForm;
  draft: DraftLink | null;
}

/** The text of one weekly report in a form, which the vault keeps until it is stored. WAR-20 */
export function useKeptReport({ record, initial, draft: initialDraft }: KeptReportOptions) {
  const vault = useVault<KeptReport>('war-report', record);
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(vault.restored?.value.draft ?? initialDraft);
  const [restoredAt, setRestoredAt] = useState(vault.restored?.at ?? null);
  const form = useDomainForm<WarReportForm>(warReportForm(today()), vault.restored?.value.values ?? initial);

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

  return {
    form,
    /** The draft that the form writes into. */
    draft,
    setDraft,
    /** When the text was typed that was found again; null for none. */
    restoredAt,
    /** What the form shows is stored. */
    noteStored: () => {
      setSaved(form.getValues());
      setRestoredAt(null);
      vault.forget();
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

/** Nobody would miss a form in which only the days are set. */
const isEmpty = (values: WarReportForm): boolean => values.projectTask === '' && values.activity === '';

const sameReport = (one: WarReportForm, other: WarReportForm): boolean =>
  one.projectTask === other.projectTask &&
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.activity === other.activity;
