import { buildMessages } from '@intranet/domain';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../../shared/http/api-error';
import { BackLink } from '../../../shared/navigation/back-link';
import { pathTo } from '../../../shared/navigation/paths';
import { screenTitles } from '../../../shared/navigation/titles';
import { useAlerts } from '../../../shared/ui/alerts';
import { Empty, LoadFailure, Loading } from '../../../shared/ui/load-states';
import { PageHeader } from '../../../shared/ui/page-header';
import { BuildView } from '../components/build-view';
import { useBuild } from '../hooks';

/** One build. BLD-01 */
export function BuildPage() {
  const { id = '' } = useParams();
  useNewBuildAlert();
  return (
    <>
      <BackLink fallback="ManageProjects" />
      <Loaded key={id} id={id} />
    </>
  );
}

function Loaded({ id }: { id: string }) {
  const query = useBuild(id);
  if (query.data) return <BuildView build={query.data} />;
  const missing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      <PageHeader title={screenTitles.ViewEditBuild} />
      <section className="card" aria-label="Build">
        {missing ? (
          <Empty icon="folder" title="There is no such build, or you may not see it">
            <Link to={pathTo('ManageProjects')}>{screenTitles.ManageProjects}</Link>
          </Empty>
        ) : query.isError ? (
          <LoadFailure message="The build could not be loaded." onTryAgain={() => void query.refetch()} />
        ) : (
          <Loading what="the build" />
        )}
      </section>
    </>
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
