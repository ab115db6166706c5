import type { WarReportForm } from '@intranet/domain';
import { useState } from 'react';
import { OwnNameField } from '../../../shared/form/fields/own-name-field';
import { blankReport, newRecord } from '../use-kept-report';
import { useReportForm } from '../use-report-form';
import { ReportForm } from './report-form';

/** Charge line and days from a link to an owed report. */
export type Chosen = Partial<Pick<WarReportForm, 'projectTask' | 'startDate' | 'endDate'>>;

interface NewReportProps {
  chosen: Chosen;
  onStartAnew: () => void;
}

/** A report without any text yet. Remount it (key) to begin a new report. */
export function NewReport({ chosen, onStartAnew }: NewReportProps) {
  const [initial] = useState(() => ({ ...blankReport(), ...chosen }));
  const state = useReportForm({ record: newRecord(chosen), initial, draft: null, onStartAnew });
  return (
    <ReportForm state={state}>
      <OwnNameField label="Full name" />
    </ReportForm>
  );
}
