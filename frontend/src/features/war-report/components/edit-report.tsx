import type { WarReport } from '@intranet/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OwnNameField } from '../../../shared/form/own-name-field';
import { pathTo } from '../../../shared/navigation/paths';
import { normalizeActivity } from '../../../shared/rich-text/stored-activity';
import { draftLink, useReportForm } from '../use-report-form';
import { ReportForm } from './report-form';

/** A saved draft; its project and dates stay as they are. WAR-09. */
export function EditReport({ report }: { report: WarReport }) {
  const navigate = useNavigate();
  const [initial] = useState(() => ({
    projectTask: report.projectTask,
    startDate: report.startDate,
    endDate: report.endDate,
    activity: normalizeActivity(report.activity),
  }));
  const desk = useReportForm({
    record: report.documentId,
    initial,
    draft: draftLink(report),
    onStartAnew: () => void navigate(pathTo('Create-New-Report')),
  });
  const overtaken = desk.draft !== null && desk.draft.lastSaved !== report.lastSaved;
  return (
    <ReportForm desk={desk} locked overtaken={overtaken}>
      <OwnNameField label="Full name" />
    </ReportForm>
  );
}
