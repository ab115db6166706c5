import { monthPdfDocument } from '../month/month-documents';
import { loadWriting } from '../writing/writing';
import { writingFiles } from '../writing/writing-files';
import { serveJobs } from '../worker/serve-jobs';
import { makeReportPdf } from './make-report-pdf';
import { loadFonts } from './text/font-loader';
import { stylesUsedIn } from './text/fonts';
import type { PdfWork } from './pdf-work';

const pdfFile = (bytes: ArrayBuffer): Blob => new Blob([bytes], { type: 'application/pdf' });

serveJobs<PdfWork>(async (work, options) => {
  if (work.of === 'labels') {
    // The code that draws QR codes is loaded with the first label.
    const [{ makeLabelPdf }, fonts, writing] = await Promise.all([
      import('../labels/make-label-pdf'),
      loadFonts(['normal', 'bold']),
      loadWriting(work.work, writingFiles),
    ]);
    return pdfFile(await makeLabelPdf(work.work, fonts, { ...options, writing }));
  }
  if (work.of === 'dossier') {
    const [{ makeDossierPdf }, fonts, writing] = await Promise.all([
      import('../dossier/make-dossier-pdf'),
      loadFonts(['normal', 'bold']),
      loadWriting(work.dossier, writingFiles),
    ]);
    return pdfFile(await makeDossierPdf(work.dossier, fonts, { ...options, writing }));
  }
  const document = work.of === 'report' ? work.document : await monthPdfDocument(work.facts, options.signal);
  const [fonts, writing] = await Promise.all([
    loadFonts(stylesUsedIn(document)),
    loadWriting(document, writingFiles),
  ]);
  return pdfFile(await makeReportPdf(document, fonts, { ...options, writing }));
});
