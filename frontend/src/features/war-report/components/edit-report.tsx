import { dateFault, type WarReport } from '@intranet/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OwnNameField } from '../../../shared/form/fields/own-name-field';
import { today } from '../../../shared/lib/today';
import { pathTo } from '../../../shared/navigation/paths';
import { normalizeActivity } from '../../../shared/rich-text/stored-activity';
import { draftLink } from '../use-kept-report';
import { useReportForm } from '../use-report-form';
import { ReportForm } from './report-form';

/**
 * The form of a saved draft. Its project and dates are locked unless it could not be saved with them: the charge line
 * was taken from the author, or the dates are older than their limits. WAR-09
 */
export function EditReport({ report }: { report: WarReport }) {
  const navigate = useNavigate();
  const [initial] = useState(() => ({
    projectTask: report.availableActions.includes('move') ? '' : report.projectTask,
    startDate: report.startDate,
    endDate: report.endDate,
    activity: normalizeActivity(report.activity),
  }));
  const state = useReportForm({
    record: report.documentId,
    initial,
    draft: draftLink(report),
    edited: report,
    onStartAnew: () => void navigate(pathTo('Create-New-Report')),
  });
  return (
    <ReportForm
      state={state}
      lockedProject={!state.mayMove}
      lockedDates={dateFault(state.stored ?? report, today()) === null}
    >
      <OwnNameField label="Full name" />
    </ReportForm>
  );
}
