import { buildMessages, listed, recordNumber, type Build, type BuildQcr } from '@intranet/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { consequencesOf } from '../../../../shared/change-control/consequences';
import { pathTo } from '../../../../shared/navigation/paths';
import { Icon } from '../../../../shared/ui/icon';
import { Loading } from '../../../../shared/ui/load-states';
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
        <Icon name="again" /> <span>Restart</span>
      </button>
      {asking && <Question build={build} onDone={() => setAsking(false)} />}
    </>
  );
}

/** Says what a restart resets, or that it is impossible because the project has another open build. BLD-03, BLD-25 */
function Question({ build, onDone }: { build: Build; onDone: () => void }) {
  const other = useOpenBuild(build.project.documentId);
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
      {other.isPending && !other.unknown && <Loading what="the builds of the project" />}
      {!free && other.exists && <Refused other={other} />}
      {free && <OpensWith build={build} />}
    </ResetDialog>
  );
}

const numbersOf = (qcrs: readonly BuildQcr[]): string =>
  listed(qcrs.map(({ id }) => recordNumber('qcr', id)));

/** The change requests that the build still has, and those that another build took while it was closed. BLD-13 */
function OpensWith({ build }: { build: Build }) {
  const own = build.qcrs.filter(({ taken }) => !taken);
  const gone = build.qcrs.filter(({ taken }) => taken);
  const opens = own.length > 0 ? `It opens with ${numbersOf(own)}.` : 'It opens without change requests.';
  const lost = `${numbersOf(gone)} ${gone.length === 1 ? 'was' : 'were'} taken out by another build and will not come back.`;
  return <p>{gone.length > 0 ? `${opens} ${lost}` : opens}</p>;
}

function Refused({ other }: { other: ReturnType<typeof useOpenBuild> }) {
  const open = other.project?.builds.find(({ status }) => status === 'Open');
  return (
    <>
      <p>{buildMessages.restartRefusedP4}</p>
      {open && (
        <Link to={pathTo('ViewEditBuild', open.documentId)}>
          <span>{`View ${recordNumber('build', open.id)},`}</span> <bdi>{open.version}</bdi>
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
