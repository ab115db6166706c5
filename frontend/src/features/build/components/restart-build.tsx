import { buildMessages, recordNumber, type Build } from '@intranet/domain';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon';
import { Loading } from '../../../shared/ui/load-states';
import { restartBuild } from '../api';
import { consequencesOf } from '../../../shared/change-control/consequences';
import { useOpenBuild } from '../use-open-build';
import { useBuildWrite } from '../use-build-write';
import { ResetDialog } from './reset-dialog';

/** Opens a closed build again, unless its project has another open one. BLD-03, BLD-11 */
export function RestartBuild({ build, onDone }: { build: Build; onDone: () => void }) {
  const { busy, run } = useBuildWrite();
  const [asking, setAsking] = useState(false);
  const other = useOpenBuild(build.project.documentId);
  const taken = build.qcrs.filter(({ takenTo }) => takenTo !== null);
  const restart = async () => {
    const done = await run(() => restartBuild(build.documentId), {
      success: buildMessages.restarted,
      failure: buildMessages.listFailedP2,
    });
    setAsking(false);
    if (done) onDone();
  };
  if (other.isPending) return <Loading what="the builds of the project" />;
  return (
    <>
      <p>This build is closed. Restarting opens it again, from the first stage that its plans allow.</p>
      {other.exists && (
        <div className="field-hint">
          <Icon name="alert" /> {buildMessages.restartRefusedP4}
          {other.unknown && (
            <>
              {' '}
              This could not be checked, so it is assumed.{' '}
              <button type="button" className="btn btn-sm btn-secondary" onClick={other.checkAgain}>
                Try again
              </button>
            </>
          )}
        </div>
      )}
      <div className="form-actions">
        <button
          type="button"
          className="btn btn-primary"
          disabled={other.exists}
          onClick={() => setAsking(true)}
        >
          Restart
        </button>
      </div>
      {asking && (
        <ResetDialog
          title="Restart build"
          confirmLabel="Restart"
          busy={busy}
          consequences={consequencesOf(build, { type: 'restart', anotherIsOpen: false })}
          onConfirm={() => void restart()}
          onCancel={() => setAsking(false)}
        >
          {taken.length > 0 && (
            <p>
              {taken.map(({ id }) => recordNumber('qcr', id)).join(', ')} {taken.length === 1 ? 'is' : 'are'}{' '}
              in another build now and will not come back.
            </p>
          )}
        </ResetDialog>
      )}
    </>
  );
}
