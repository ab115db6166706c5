import { buildMessages, recordNumber, type Build } from '@intranet/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { consequencesOf } from '../../../shared/change-control/consequences';
import { pathTo } from '../../../shared/navigation/paths';
import { Icon } from '../../../shared/ui/icon';
import { Loading } from '../../../shared/ui/load-states';
import { restartBuild } from '../api';
import { useBuildWrite } from '../use-build-write';
import { useOpenBuild } from '../use-open-build';
import { ResetDialog } from './stages/reset-dialog';

/** The only action that a closed build offers: opening it again. BLD-06, BLD-25 */
export function RestartBuild({ build }: { build: Build }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={() => setAsking(true)}>
        <Icon name="again" /> Restart
      </button>
      {asking && <Question build={build} onDone={() => setAsking(false)} />}
    </>
  );
}

/** Says what a restart resets, or that it is impossible because the project has another open build. BLD-03, BLD-25 */
function Question({ build, onDone }: { build: Build; onDone: () => void }) {
  const other = useOpenBuild(build.project.documentId);
  const taken = build.qcrs.filter(({ takenTo }) => takenTo !== null);
  const restart = useBuildWrite({
    send: () => restartBuild(build.documentId),
    success: buildMessages.restarted,
    failure: buildMessages.listFailedP2,
    onEnd: onDone,
  });
  // During the restart, the open build of the project is this one.
  const free = restart.busy || !(other.isPending || other.exists);
  return (
    <ResetDialog
      title="Restart build"
      confirmLabel="Restart"
      busy={restart.busy}
      consequences={free ? consequencesOf(build, { type: 'restart', anotherIsOpen: false }) : null}
      onConfirm={() => void restart.run()}
      onCancel={onDone}
    >
      {other.isPending && <Loading what="the builds of the project" />}
      {!free && other.exists && <Refused other={other} />}
      {free && taken.length > 0 && (
        <p>
          {taken.map(({ id }) => recordNumber('qcr', id)).join(', ')} {taken.length === 1 ? 'is' : 'are'} in
          another build now and will not come back.
        </p>
      )}
    </ResetDialog>
  );
}

function Refused({ other }: { other: ReturnType<typeof useOpenBuild> }) {
  const open = other.project?.builds.find(({ status }) => status === 'Open');
  return (
    <>
      <p>{buildMessages.restartRefusedP4}</p>
      {open && (
        <Link to={pathTo('ViewEditBuild', open.documentId)}>
          View {recordNumber('build', open.id)}, <bdi>{open.version}</bdi>
        </Link>
      )}
      {other.unknown && (
        <p className="mb-0">
          We could not check this, so we assume it is so.{' '}
          <button type="button" className="btn btn-sm btn-secondary" onClick={other.checkAgain}>
            Try again
          </button>
        </p>
      )}
    </>
  );
}
