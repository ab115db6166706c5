import { warReportMessages, type WarReport, type WarReportForm } from '@intranet/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, isGone } from '../../shared/http/api-error';
import { keys, listsOf } from '../../shared/http/keys';
import { useRenew } from '../../shared/http/use-renew';
import { showServerErrors } from '../../shared/form/server-errors';
import { pathTo } from '../../shared/navigation/paths';
import { useAlerts } from '../../shared/ui/alerts';
import { useWrite } from '../../shared/write/use-write';
import { connectionAdvice } from '../../shared/write/failure-words';
import { draftLink, type DraftLink, useKeptReport } from './use-kept-report';
import { draftInTheWay, reportFailureWords } from './report-failure';
import { writeReport, type ReportWrite } from './write-report';

/** What is about to be submitted. */
export interface CautionFacts {
  values: WarReportForm;
  /** It becomes a report of its own, or takes the place of a draft of the same days. */
  isNew: boolean;
  /** This form's own draft of other days. */
  staysSaved: DraftLink | null;
}

interface ReportFormOptions {
  /** Which form of the person this is, for the vault: a draft's id, or a word. */
  record: string;
  /** What is saved, or what a new report begins with. */
  initial: WarReportForm;
  draft: DraftLink | null;
  /** The saved report that is edited; null where a new one is written. */
  edited?: WarReport | null;
  /** The person wants another report after a submitted one. */
  onStartAnew: () => void;
}

/** One weekly report being written: its values, its vault, and the ways to save and submit it. */
export function useReportForm(options: ReportFormOptions) {
  const { record, initial, draft: initialDraft, edited = null, onStartAnew } = options;
  const alerts = useAlerts();
  const renew = useRenew();
  const navigate = useNavigate();
  const kept = useKeptReport({ record, initial, draft: initialDraft });
  const { form, draft, setDraft } = kept;
  const [phase, setPhase] = useState<'writing' | 'asking' | 'done'>('writing');
  const [stored, setStored] = useState(edited);
  const [lineGone, setLineGone] = useState(false);
  const write = useWrite<ReportWrite, WarReport>({
    send: writeReport,
    success: (_, { submitted }) => (submitted ? undefined : warReportMessages.saved),
    failure: warReportMessages.errorSaving,
    // A report that is in takes its reminder out of the bell.
    touches: [listsOf(keys.reports), keys.notifications],
    onDone: (report, { submitted }) => {
      kept.noteStored();
      setLineGone(false);
      if (edited) setStored(report);
      if (submitted) celebrate();
      else setDraft(draftLink(report));
    },
    onFailed: (error, { submitted }) => {
      explain(error, submitted);
      return true;
    },
  });

  const send = (values: WarReportForm, submitted: boolean) =>
    write.run({ draftId: draftFor(values, submitted), values, submitted });

  /**
   * The draft that is written into; null for a report of its own. A form of a new report goes on with the draft that it
   * saved as long as the project is the same (WAR-06), and submits it if the days are the same too: with others a report
   * of its own is submitted, and the draft stays (WAR-21).
   */
  function draftFor(values: WarReportForm, submitted: boolean): string | null {
    if (draft === null || edited) return draft?.id ?? null;
    const same = draft.projectTask === values.projectTask && (!submitted || hasDaysOf(draft, values));
    return same ? draft.id : null;
  }

  function caution(values: WarReportForm): CautionFacts {
    const writesInto = draftFor(values, true);
    return {
      values,
      isNew: writesInto === null,
      staysSaved: writesInto === null ? stayingDraft(values) : null,
    };
  }

  /** The draft of this form that is of other days, and so is not submitted. */
  const stayingDraft = (values: WarReportForm): DraftLink | null =>
    draft?.projectTask === values.projectTask ? draft : null;

  /** After a submit: tells of the success and offers to open the submitted reports. WAR-05 */
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
    // A line was taken away since the lines were fetched.
    if (error instanceof ApiError && error.code === 'war-charge-line') {
      setLineGone(true);
      void renew([keys.assignments]);
    }
    if (isGone(error) && submitting) {
      // From now on it is a new report, and Caution says so.
      setDraft(null);
      alerts.failure(warReportMessages.draftGone);
      return;
    }
    showServerErrors(form, error);
    const other = draftInTheWay(error);
    alerts.failure(
      reportFailureWords(error, submitting),
      other
        ? {
            actions: [
              { label: 'Open the saved report', onChoose: () => void navigate(pathTo('New-War', other)) },
            ],
          }
        : { advice: connectionAdvice(error, true) },
    );
  }

  return {
    form,
    draft,
    restoredAt: kept.restoredAt,
    busy: write.busy || phase === 'done',
    /** It is submitted, and asks whether the submitted reports shall be shown. WAR-05 */
    done: phase === 'done',
    /** What Caution asks about; null while nothing is asked. WAR-04 */
    asking: phase === 'asking' ? caution(form.getValues()) : null,
    /** The edited report as the server has it now. */
    stored,
    /** The edited report lost its charge line and needs another one. */
    mayMove: edited !== null && (lineGone || (stored?.availableActions.includes('move') ?? false)),
    save: () => void form.handleSubmit((values) => send(values, false))(),
    /** WAR-04: nothing is submitted before it is confirmed. */
    ask: () => void form.handleSubmit(() => setPhase('asking'))(),
    cancel: () => setPhase('writing'),
    submit: () => {
      setPhase('writing');
      void form.handleSubmit((values) => send(values, true))();
    },
    discardRestored: kept.discardRestored,
    dismissRestored: kept.dismissRestored,
  };
}

export type ReportFormState = ReturnType<typeof useReportForm>;

/** A draft kept by an earlier version of the product names no days; it is taken for the same. */
const hasDaysOf = (draft: Partial<DraftLink>, { startDate, endDate }: WarReportForm): boolean =>
  draft.startDate === undefined || (draft.startDate === startDate && draft.endDate === endDate);
