import { formatMonth, monthlyPdfName, monthlyReportTitle, type Month } from '@intranet/domain';
import { PdfPreview } from '../../../shared/documents/pdf-preview';

/** The PDF that was built. MON-05. */
export default function MonthPreview({
  blob,
  month,
  onClose,
}: {
  blob: Blob;
  month: Month;
  onClose: () => void;
}) {
  return (
    <PdfPreview
      blob={blob}
      title={`${monthlyReportTitle}: ${formatMonth(month)}`}
      fileName={monthlyPdfName(month)}
      onClose={onClose}
    />
  );
}
