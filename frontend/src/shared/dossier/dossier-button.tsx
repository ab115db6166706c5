import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { letterheadQuery } from '../company/letterhead';
import { saveFile } from '../documents/save-file';
import { useFileJob } from '../documents/use-file-job';
import { fullName } from '../session/session';
import { useSession } from '../session/use-session';
import { useAlerts } from '../ui/alerts';
import { BusyButton } from '../ui/busy-button';
import { failureWords } from '../write/failure-words';
import './dossier-button.css';
import { lazyPart } from '../ui/lazy-part';
import { inTime } from '../lib/in-time';

const failure = 'There was an error making the dossier. Please try again!';

const PdfPreview = lazyPart(async () => ({ default: (await import('../documents/pdf-preview')).PdfPreview }));

/** Downloads everything about a build as one PDF. The code that makes it is loaded on demand. BLD-17 */
export function DossierButton({ buildId }: { buildId: string }) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const madeBy = fullName(useSession());
  const { state, start, reset } = useFileJob();
  const working = state.status === 'working';
  /** A dossier that is shown before its download, because it has characters that cannot be printed. */
  const [doubtful, setDoubtful] = useState<{ blob: Blob; fileName: string; unprintable: string }>();

  const make = () =>
    start(async (options) => {
      alerts.clear();
      try {
        const [{ makeDossier }, company] = await Promise.all([
          inTime(import('./make-dossier')),
          client.fetchQuery(letterheadQuery),
        ]);
        let unprintable = '';
        const onUnprintable = (characters: string) => (unprintable = characters);
        const { blob, fileName } = await makeDossier(
          buildId,
          { company, madeBy },
          { ...options, onUnprintable },
        );
        options.signal?.throwIfAborted();
        if (unprintable) setDoubtful({ blob, fileName, unprintable });
        else {
          saveFile(blob, fileName);
          alerts.success(`Success! ${fileName} is in your downloads.`);
        }
        return blob;
      } catch (error) {
        if (!options.signal?.aborted) alerts.failure(failureWords(error, failure));
        throw error;
      }
    });

  return (
    <span className="dossier">
      <BusyButton icon="download" busy={working} onClick={make}>
        Dossier<span className="visually-hidden"> of this build as PDF</span>
      </BusyButton>
      {/* Always present, because screen readers miss live regions that are added with their text. */}
      <span role="status" className="dossier-progress">
        {working && 'Processing …'}
      </span>
      {working && (
        <button type="button" className="btn btn-sm btn-secondary" onClick={reset}>
          Cancel
        </button>
      )}
      {doubtful && (
        <Suspense>
          <PdfPreview title="Dossier" {...doubtful} onClose={() => setDoubtful(undefined)} />
        </Suspense>
      )}
    </span>
  );
}
