import { formatMonth, monthlyPdfName, monthlyReportTitle, type Month } from '@intranet/domain';
import { PdfPreview } from '../../../shared/documents/pdf-preview';

/** Shows the PDF that was made. MON-05. */
export default function MonthPreview({
  blob,
  unprintable,
  month,
  onClose,
}: {
  blob: Blob;
  unprintable?: string | undefined;
  month: Month;
  onClose: () => void;
}) {
  return (
    <PdfPreview
      blob={blob}
      unprintable={unprintable}
      title={`${monthlyReportTitle}: ${formatMonth(month)}`}
      fileName={monthlyPdfName(month)}
      onClose={onClose}
    />
  );
}
