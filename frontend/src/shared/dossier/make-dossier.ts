import { companyTimeZone } from '../session/company-time-zone';
import { dossierDocument, dossierFileName, type Letterhead } from '@intranet/domain';
import { createDossierPdf } from '../documents/create-report-pdf';
import type { JobOptions } from '../documents/worker/messages';
import { formatMoment } from '../lib/format-date';
import { gatherRecords } from './gather';

interface Dossier {
  blob: Blob;
  fileName: string;
}

/** Fetches all records of a build and makes their PDF in a worker. BLD-17 */
export async function makeDossier(
  buildId: string,
  by: { company: Letterhead; madeBy: string },
  options: JobOptions,
): Promise<Dossier> {
  const records = await gatherRecords(buildId, options.signal);
  const document = dossierDocument(records, {
    ...by,
    moment: formatMoment,
    zone: companyTimeZone(),
    madeAt: new Date().toISOString(),
  });
  return { blob: await createDossierPdf(document, options), fileName: dossierFileName(records.build) };
}
