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

/** The draft that a form writes to. */
export interface DraftLink {
  id: string;
  projectTask: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
  lastSaved: string | null;
}

/** What the vault stores of a form. */
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

/** The values of a new report: this week, no charge line. WAR-01, WAR-18 */
export const blankReport = (): WarReportForm => ({ projectTask: '', activity: '', ...weekOf(today()) });

/** The vault's name of a new report: one for each charge line and week chosen by a link. */
export const newRecord = ({
  projectTask,
  startDate,
}: Partial<Pick<WarReportForm, 'projectTask' | 'startDate'>>): string =>
  ['new', projectTask, startDate].filter(Boolean).join(' ');

interface KeptReportOptions {
  /** Names this text among the person's texts in the vault: a draft's id, or a word. */
  record: string;
  /** The saved values, or those of a new report. */
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
    /** The draft that the form writes to. */
    draft,
    setDraft,
    /** When the restored text was typed; null for none. */
    restoredAt,
    /** Call it when the values of the form are stored. */
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

/** A form with only its days set is not worth keeping. */
const isEmpty = (values: WarReportForm): boolean => values.projectTask === '' && values.activity === '';

const sameReport = (one: WarReportForm, other: WarReportForm): boolean =>
  one.projectTask === other.projectTask &&
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.activity === other.activity;
