import { buildMessages, screens } from '@intranet/domain';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { BackLink } from '../../../../shared/navigation/back-link';
import { pathTo } from '../../../../shared/navigation/paths';
import { useAlerts } from '../../../../shared/ui/alerts';
import { Empty } from '../../../../shared/ui/load-states';
import { NotLoaded } from '../../../../shared/ui/loaded';
import { BuildHeader } from '../components/build-header';
import { BuildView } from '../components/build-view';
import { useBuild } from '../hooks';
import { useBuildAddress } from '../use-build-address';

/** The page of one build. BLD-01 */
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
          <NotLoaded
            query={query}
            what="the build"
            failure="The build could not be loaded."
            missing={<NoBuild />}
          />
        </section>
      )}
    </>
  );
}

const NoBuild = () => (
  <Empty icon="folder" title="There is no such build, or you may not see it">
    <Link to={pathTo('ManageProjects')}>{screens.ManageProjects.title}</Link>
  </Empty>
);

/** The page of a new build leads here, so its success is shown here. BLD-16 */
function useNewBuildAlert(): void {
  const alerts = useAlerts();
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const created = (state as { created?: boolean } | null)?.created === true;
  useEffect(() => {
    if (!created) return;
    alerts.success(buildMessages.created);
    // A reload must not show it again.
    void navigate(pathname + search, { replace: true, state: null });
  }, [created, alerts, navigate, pathname, search]);
}
