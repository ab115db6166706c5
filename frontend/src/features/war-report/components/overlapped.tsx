import { overlappedBy, type WarReport, warReportMessages } from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-period';

interface OverlappedProps {
  entry: Pick<WarReport, 'projectTask' | 'startDate' | 'endDate'>;
  /** The person's own reports around these days. */
  reports: readonly WarReport[];
}

/** Names the submitted reports whose days the one to be submitted overlaps. WAR-04 */
export const Overlapped = ({ entry, reports }: OverlappedProps) =>
  overlappedBy(entry, reports).map(({ documentId, startDate, endDate }) => (
    <small key={documentId} className="field-hint d-block">
      {warReportMessages.overlaps(formatPeriod(startDate, endDate))}
    </small>
  ));
