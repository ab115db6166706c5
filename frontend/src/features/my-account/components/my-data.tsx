import type { DataExport } from '@intranet/domain';
import { useSession } from '../../../shared/session/use-session';
import { formatMoment } from '../../../shared/lib/format-date';
import { BusyButton } from '../../../shared/ui/busy-button';
import { Loaded } from '../../../shared/ui/loaded';
import { useAskForData, useDataExports, useDownloadData } from '../data-hooks';

/** Everything that is stored about the person, as one file. PRV-01 */
export function MyData() {
  return (
    <section className="card sheet" aria-labelledby="my-data">
      <h2 id="my-data">My data</h2>
      <p className="card-lead">
        One ZIP with everything that is stored about you: your account, reports, tickets, notices, pictures
        and records. Only you can download it.
      </p>
      <Loaded query={useDataExports()} what="your file" failure="Your file could not be loaded.">
        {([latest]) => <Latest latest={latest} />}
      </Loaded>
    </section>
  );
}

function Latest({ latest }: { latest: DataExport | undefined }) {
  const { username } = useSession();
  const ask = useAskForData();
  const download = useDownloadData();
  if (latest?.state === 'waiting')
    return (
      <p className="mb-0" role="status">
        Your file is being made. The bell tells you when it is ready; you can leave this page.
      </p>
    );
  if (latest?.state === 'ready' && latest.url !== null && latest.expiresAt !== null) {
    const { url } = latest;
    return (
      <>
        <p>{`Your file is ready. It can be downloaded until ${formatMoment(latest.expiresAt)}.`}</p>
        <div>
          <BusyButton look="primary" busy={download.busy} onClick={() => download.run({ url })}>
            Download My Data
          </BusyButton>
        </div>
      </>
    );
  }
  return (
    <>
      {latest?.state === 'failed' && <p>The last file could not be made. Please ask for it again.</p>}
      <div>
        <BusyButton busy={ask.busy} onClick={() => ask.run({ username })}>
          Ask for My Data
        </BusyButton>
      </div>
    </>
  );
}
