import { monthPdfDocument } from '../month/month-documents';
import { serveJobs } from '../worker/serve-jobs';
import { buildReportPdf } from './build-report-pdf';
import { loadFonts } from './font-loader';
import { stylesUsedIn } from './fonts';
import type { PdfWork } from './pdf-work';

serveJobs<PdfWork>(async (work, options) => {
  const document = work.of === 'report' ? work.document : await monthPdfDocument(work.facts, options.signal);
  const fonts = await loadFonts(stylesUsedIn(document));
  return new Blob([await buildReportPdf(document, fonts, options)], { type: 'application/pdf' });
});
