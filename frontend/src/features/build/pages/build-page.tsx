import { buildMessages, screens } from '@intranet/domain';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { isGone } from '../../../shared/form/use-stale-form';
import { BackLink } from '../../../shared/navigation/back-link';
import { pathTo } from '../../../shared/navigation/paths';
import { useAlerts } from '../../../shared/ui/alerts';
import { Empty, LoadFailure, Loading } from '../../../shared/ui/load-states';
import { BuildHeader } from '../components/build-header';
import { BuildView } from '../components/build-view';
import { useBuild } from '../hooks';
import { useBuildAddress } from '../use-build-address';

/** One build. BLD-01 */
export function BuildPage() {
  const { id = '' } = useParams();
  useNewBuildAlert();
  return (
    <>
      <BackLink fallback="ManageProjects" />
      <div className="build">
        <Screen key={id} id={id} />
      </div>
    </>
  );
}

function Screen({ id }: { id: string }) {
  const query = useBuild(id);
  const address = useBuildAddress();
  return (
    <>
      <BuildHeader build={query.data} address={address} />
      {query.data ? (
        <BuildView build={query.data} address={address} />
      ) : (
        <section className="card" aria-label="Build">
          <NotThere error={query.error} onTryAgain={() => void query.refetch()} />
        </section>
      )}
    </>
  );
}

/** Why there is no build to be seen: it is on its way, there is none, or it could not be loaded. */
function NotThere({ error, onTryAgain }: { error: Error | null; onTryAgain: () => void }) {
  if (!error) return <Loading what="the build" />;
  if (!isGone(error)) return <LoadFailure message="The build could not be loaded." onTryAgain={onTryAgain} />;
  return (
    <Empty icon="folder" title="There is no such build, or you may not see it">
      <Link to={pathTo('ManageProjects')}>{screens.ManageProjects.title}</Link>
    </Empty>
  );
}

/** The screen of a new build leads here, and its success is said here. BLD-16 */
function useNewBuildAlert(): void {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const created = (state as { created?: boolean } | null)?.created === true;
  useEffect(() => {
    if (!created) return;
    alerts.success(buildMessages.created);
    // A reload must not say it again.
    void navigate(pathname + search, { replace: true, state: null });
  }, [created, alerts, navigate, pathname, search]);
}
