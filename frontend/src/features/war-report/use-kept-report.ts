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
import { normalizeActivity } from '../../shared/rich-text/stored-activity';
import { useVault } from '../../shared/vault/use-vault';
import { getReport } from './api';

/** The draft that a form writes to. */
export interface DraftLink {
  id: string;
  projectTask: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
  lastSaved: string | null;
  revision: number;
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
  revision: report.revision,
});

/** The values of a form that shows a saved report. */
const valuesOf = ({ projectTask, activity, startDate, endDate }: WarReport): WarReportForm => ({
  projectTask,
  activity: normalizeActivity(activity),
  startDate,
  endDate,
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
  /** The saved report that the form was opened with. */
  stored?: WarReport | null;
}

/** The text of one weekly report in a form, which the vault keeps until it is stored. WAR-20 */
export function useKeptReport({ record, initial, draft: initialDraft, stored = null }: KeptReportOptions) {
  const vault = useVault<KeptReport>('war-report', record);
  const [saved, setSaved] = useState(initial);
  const keptDraft = vault.restored?.value.draft ?? null;
  const overtaken = isOvertaken(keptDraft, stored);
  const [elsewhere, setElsewhere] = useState(overtaken ? stored : null);
  const [draft, setDraft] = useState(stored ? initialDraft : (keptDraft ?? initialDraft));
  const [restoredAt, setRestoredAt] = useState(vault.restored?.at ?? null);
  const form = useDomainForm<WarReportForm>(
    () => warReportForm(today()),
    vault.restored?.value.values ?? initial,
  );

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

  /** Shows the saved report instead of what was typed. */
  const show = (report: WarReport) => {
    const values = valuesOf(report);
    setSaved(values);
    setDraft(draftLink(report));
    setRestoredAt(null);
    setElsewhere(null);
    vault.forget();
    form.reset(values);
  };

  return {
    form,
    /** What another device or tab saved into the draft while this form was open; null for nothing. WAR-23 */
    elsewhere,
    /** Reads what was saved elsewhere; the next save is based on it. @throws ApiError */
    catchUp: async (id: string) => {
      const report = await getReport(id);
      setElsewhere(report);
      setDraft(draftLink(report));
    },
    takeElsewhere: () => elsewhere && show(elsewhere),
    joinElsewhere: () => {
      const both = normalizeActivity(`${form.getValues('activity')}${elsewhere?.activity ?? ''}`);
      form.setValue('activity', both, { shouldDirty: true, shouldValidate: true });
      setElsewhere(null);
    },
    /** The draft that the form writes to. */
    draft,
    setDraft,
    /** When the restored text was typed; null for none. */
    restoredAt,
    /** Call it when the values of the form are stored. */
    noteStored: () => {
      setSaved(form.getValues());
      setRestoredAt(null);
      setElsewhere(null);
      vault.forget();
    },
    discardRestored: () => {
      if (elsewhere) return show(elsewhere);
      vault.forget();
      setRestoredAt(null);
      setDraft(initialDraft);
      form.reset(saved);
    },
    dismissRestored: () => setRestoredAt(null),
  };
}

/**
 * Was the restored text typed into an older state of the draft than the one that is stored now? A draft kept by an earlier
 * version of the product has no revision and is taken for the same.
 */
const isOvertaken = (kept: Partial<DraftLink> | null, stored: WarReport | null): boolean =>
  stored !== null && kept?.revision !== undefined && kept.revision !== stored.revision;

/** A form with only its days set is not worth keeping. */
const isEmpty = (values: WarReportForm): boolean => values.projectTask === '' && values.activity === '';

const sameReport = (one: WarReportForm, other: WarReportForm): boolean =>
  one.projectTask === other.projectTask &&
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.activity === other.activity;
