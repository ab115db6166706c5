import { warReportMessages, type WarReport, type WarReportForm } from '@intranet/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError, isGone, isStale } from '../../shared/http/api-error';
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

/** The facts about the report to be submitted. */
export interface CautionFacts {
  values: WarReportForm;
  /** It becomes a new report, or replaces a draft of the same days. */
  isNew: boolean;
  /** This form's own draft, which has other days and so stays saved. */
  staysSaved: DraftLink | null;
}

interface ReportFormOptions {
  /** Names this form among the person's texts in the vault: a draft's id, or a word. */
  record: string;
  /** The saved values, or those of a new report. */
  initial: WarReportForm;
  draft: DraftLink | null;
  /** The saved report being edited; null for a new one. */
  edited?: WarReport | null;
  /** Called when the person wants another report after a submitted one. */
  onStartAnew: () => void;
}

/** The form of one weekly report: its values, its vault, and saving and submitting. */
export function useReportForm(options: ReportFormOptions) {
  const { record, initial, draft: initialDraft, edited = null, onStartAnew } = options;
  const alerts = useAlerts();
  const renew = useRenew();
  const navigate = useNavigate();
  const kept = useKeptReport({ record, initial, draft: initialDraft, stored: edited });
  const { form, draft, setDraft } = kept;
  const [phase, setPhase] = useState<'writing' | 'asking' | 'done'>('writing');
  const [stored, setStored] = useState(edited);
  const [lineGone, setLineGone] = useState(false);
  const write = useWrite<ReportWrite, WarReport>({
    send: writeReport,
    success: (_, { submitted }) => (submitted ? undefined : warReportMessages.saved),
    failure: warReportMessages.errorSaving,
    // A submitted report removes its reminder from the bell.
    touches: [listsOf(keys.reports), keys.notifications],
    onDone: (report, { submitted }) => {
      kept.noteStored();
      setLineGone(false);
      if (edited) setStored(report);
      if (submitted) celebrate();
      else setDraft(draftLink(report));
    },
    onFailed: async (error, { draft: target, submitted }) => {
      if (!(isStale(error) && target && (await catchUp(target.id)))) explain(error, submitted);
      return true;
    },
  });

  const send = (values: WarReportForm, submitted: boolean) =>
    write.run({ draft: draftFor(values, submitted), values, submitted });

  /** Shows what another device or tab saved. WAR-23 @returns false if it cannot be read */
  async function catchUp(id: string): Promise<boolean> {
    try {
      await kept.catchUp(id);
    } catch {
      return false;
    }
    alerts.failure(warReportMessages.savedElsewhere);
    return true;
  }

  /**
   * The draft to write to; null for a new report. A form of a new report continues the draft that it saved while the
   * project is the same (WAR-06). It submits that draft only if the days are the same too; otherwise a new report is
   * submitted and the draft stays (WAR-21).
   */
  function draftFor(values: WarReportForm, submitted: boolean): DraftLink | null {
    if (draft === null || edited) return draft;
    const same = draft.projectTask === values.projectTask && (!submitted || hasDaysOf(draft, values));
    return same ? draft : null;
  }

  function caution(values: WarReportForm): CautionFacts {
    const writesInto = draftFor(values, true);
    return {
      values,
      isNew: writesInto === null,
      staysSaved: writesInto === null ? stayingDraft(values) : null,
    };
  }

  /** This form's draft, if its days differ, so that it is not submitted. */
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
    // The charge line was taken away since the lines were fetched.
    if (error instanceof ApiError && error.code === 'war-charge-line') {
      setLineGone(true);
      void renew([keys.assignments]);
    }
    if (isGone(error) && submitting) {
      // The draft is gone, so this is a new report from now on, and Caution says so.
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
    elsewhere: kept.elsewhere,
    takeElsewhere: kept.takeElsewhere,
    joinElsewhere: kept.joinElsewhere,
    busy: write.busy || phase === 'done',
    /** It is submitted, and the form offers to open the submitted reports. WAR-05 */
    done: phase === 'done',
    /** The facts for Caution; null while it is closed. WAR-04 */
    asking: phase === 'asking' ? caution(form.getValues()) : null,
    /** The edited report in the server's newest state. */
    stored,
    /** The edited report has lost its charge line and needs another. */
    mayMove: edited !== null && (lineGone || (stored?.availableActions.includes('move') ?? false)),
    save: () => void form.handleSubmit((values) => send(values, false))(),
    /** Opens Caution: nothing is submitted without confirmation. WAR-04 */
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

/** A draft kept by an earlier version of the product has no days and is taken for the same. */
const hasDaysOf = (draft: Partial<DraftLink>, { startDate, endDate }: WarReportForm): boolean =>
  draft.startDate === undefined || (draft.startDate === startDate && draft.endDate === endDate);
