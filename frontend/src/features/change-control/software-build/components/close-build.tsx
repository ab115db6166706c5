import { buildMessages, type Build } from '@intranet/domain';
import { useState } from 'react';
import { closeBuild } from '../api';
import { consequencesOf } from '../../../../shared/change-control/consequences';
import { useBuildWrite } from '../use-build-write';
import { ResetDialog } from './stages/reset-dialog';

/** Ends a build before it is complete. BLD-11 */
export function CloseBuild({ build, onDone }: { build: Build; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const close = useBuildWrite({
    send: () => closeBuild(build.documentId),
    success: buildMessages.closed,
    failure: buildMessages.listFailedP2,
    onDone,
    onEnd: () => setAsking(false),
  });
  return (
    <section className="panel-end" aria-label="Close the build">
      <p>
        <strong>Close this build</strong> Its check marks and votes are deleted, and its change requests are
        free for another build. It can be restarted.
      </p>
      <button type="button" className="btn btn-quiet-danger" onClick={() => setAsking(true)}>
        Close build
      </button>
      {asking && (
        <ResetDialog
          title="Close build"
          confirmLabel="Close build"
          busy={close.busy}
          consequences={consequencesOf(build, { type: 'close' })}
          onConfirm={() => void close.run()}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
