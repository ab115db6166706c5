import { monthPdfDocument } from '../month/month-documents';
import { loadWriting } from '../writing/writing';
import { writingFiles } from '../writing/writing-files';
import { serveJobs } from '../worker/serve-jobs';
import { buildReportPdf } from './build-report-pdf';
import { loadFonts } from './text/font-loader';
import { stylesUsedIn } from './text/fonts';
import type { PdfWork } from './pdf-work';

const pdfFile = (bytes: ArrayBuffer): Blob => new Blob([bytes], { type: 'application/pdf' });

serveJobs<PdfWork>(async (work, options) => {
  if (work.of === 'labels') {
    // What draws codes is fetched with the first label.
    const [{ buildLabelPdf }, fonts, writing] = await Promise.all([
      import('../labels/build-label-pdf'),
      loadFonts(['normal', 'bold']),
      loadWriting(work.work, writingFiles),
    ]);
    return pdfFile(await buildLabelPdf(work.work, fonts, { ...options, writing }));
  }
  if (work.of === 'dossier') {
    const [{ buildDossierPdf }, fonts, writing] = await Promise.all([
      import('../dossier/build-dossier-pdf'),
      loadFonts(['normal', 'bold']),
      loadWriting(work.dossier, writingFiles),
    ]);
    return pdfFile(await buildDossierPdf(work.dossier, fonts, { ...options, writing }));
  }
  const document = work.of === 'report' ? work.document : await monthPdfDocument(work.facts, options.signal);
  const [fonts, writing] = await Promise.all([
    loadFonts(stylesUsedIn(document)),
    loadWriting(document, writingFiles),
  ]);
  return pdfFile(await buildReportPdf(document, fonts, { ...options, writing }));
});
