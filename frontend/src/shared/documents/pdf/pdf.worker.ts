import type { ReportDocument } from '@intranet/domain';
import { serveJobs } from '../worker/serve-jobs';
import { buildReportPdf } from './build-report-pdf';
import { loadFonts } from './font-loader';
import { stylesUsedIn } from './fonts';

serveJobs<ReportDocument>(async (document, options) => {
  const fonts = await loadFonts(stylesUsedIn(document));
  return new Blob([await buildReportPdf(document, fonts, options)], { type: 'application/pdf' });
});
