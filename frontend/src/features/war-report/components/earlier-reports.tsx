import { warReportMessages, type WarReport, type WarReportForm } from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-period';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { useAlerts } from '../../../shared/ui/alerts';
import { useEarlierReports } from '../form-hooks';
import { DetailsModal } from './details-modal';

interface EarlierReportsProps {
  /** The draft that this form belongs to. */
  ownDraftId: string | undefined;
  /** No message while the form is being sent, and a message already shown is not repeated after a refusal. */
  silent: boolean;
}

/** Tells about existing reports for the chosen project and days. WAR-08. */
export function EarlierReports({ ownDraftId, silent }: EarlierReportsProps) {
  const { setValue, setFocus } = useFormContext<WarReportForm>();
  const [projectTask, startDate] = useWatch<WarReportForm, ['projectTask', 'startDate']>({
    name: ['projectTask', 'startDate'],
  });
  const query = useEarlierReports(projectTask, startDate);
  const [seen, setSeen] = useState<string | null>(null);
  const navigate = useNavigate();
  const alerts = useAlerts();

  useEffect(() => {
    if (query.isError) alerts.failure(warReportMessages.errorRetrieving);
  }, [query.isError, alerts]);

  const others = (query.data ?? []).filter((report) => report.documentId !== ownDraftId);
  const sameStart = others.filter((report) => report.startDate === startDate);
  const found = sameStart.find((report) => !report.submitted) ?? sameStart[0];
  const otherDraft = others.find((report) => !report.submitted && report.startDate !== startDate);

  const close = (report: WarReport) => {
    setSeen(report.documentId);
    if (report.submitted) return;
    // The text is kept for another project; this project would lead back to the same message.
    setValue('projectTask', '');
    void navigate(pathTo('New-War', report.documentId));
  };

  const chooseOther = () => {
    setValue('projectTask', '');
    setFocus('projectTask');
  };

  const chooseOtherDays = (report: WarReport) => {
    setSeen(report.documentId);
    setFocus('startDate');
  };

  if (silent) return null;
  if (found && seen !== found.documentId)
    return (
      <DetailsModal
        report={found}
        onClose={() => close(found)}
        onOther={chooseOther}
        onOtherDays={() => chooseOtherDays(found)}
      />
    );
  return otherDraft && !found ? (
    <p className="field-hint" role="status">
      <span>{`You have a saved report for this project, ${formatPeriod(otherDraft.startDate, otherDraft.endDate)}. It stays saved when you submit this one; submit or delete it before you save another one.`}</span>{' '}
      <Link to={pathTo('New-War', otherDraft.documentId)}>Open the saved report</Link>
    </p>
  ) : null;
}
