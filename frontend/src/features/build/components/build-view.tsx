import { isStageName, type Build, type StageName } from '@intranet/domain';
import { lazy, Suspense, useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '../../../shared/ui/load-states';
import { DossierButton } from '../../../shared/dossier/dossier-button';
import { useHistory } from '../hooks';
import { stageFacts } from '../stage-facts';
import { BuildHeader } from './build-header';
import { History } from './history';
import { NoAccess } from './no-access';
import { StageFlow } from './stage-flow';
import { StagePanel } from './stage-panel';

const EditPanel = lazy(() => import('./edit-panel'));
const AssignPanel = lazy(() => import('./assign-panel'));

type PanelName = 'edit' | 'assign';

/** A build on its screen: header, stages, the open panel, history. What is open stands in the address. BLD-01 */
export function BuildView({ build }: { build: Build }) {
  const panelId = useId();
  const [params, setParams] = useSearchParams();
  const history = useHistory(build.documentId).data;
  const stages = useMemo(() => stageFacts(build, history ?? []), [build, history]);
  const asked = params.get('stage');
  const open = isStageName(asked) ? asked : build.stage;
  const panel = params.get('panel') as PanelName | null;

  const put = (name: 'stage' | 'panel', value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  // The current stage needs no name in the address, so that the screen follows the build.
  const openStage = (stage: StageName) => put('stage', stage === build.stage ? null : stage);
  const toggle = (name: PanelName) => put('panel', panel === name ? null : name);
  const close = () => put('panel', null);

  return (
    <div className="build">
      <BuildHeader build={build} panel={panel} onPanel={toggle}>
        <DossierButton buildId={build.documentId} />
      </BuildHeader>
      <StageFlow build={build} stages={stages} open={open} onOpen={openStage} panelId={panelId} />
      {(panel === 'edit' || panel === 'assign') && (
        <Suspense fallback={<Loading what="the panel" />}>
          <OpenPanel key={panel} name={panel} build={build} onClose={close} />
        </Suspense>
      )}
      <StagePanel id={panelId} build={build} stage={stages.find(({ name }) => name === open)!} />
      <History buildId={build.documentId} />
    </div>
  );
}

interface OpenPanelProps {
  name: PanelName;
  build: Build;
  onClose: () => void;
}

/** Only those who may see it do, also by a link. BLD-12, BLD-14 */
function OpenPanel({ name, build, onClose }: OpenPanelProps) {
  const may = (action: 'update' | 'restart' | 'assign') => build.availableActions.includes(action);
  if (name === 'edit' && (may('update') || may('restart')))
    return <EditPanel build={build} onClose={onClose} />;
  if (name === 'assign' && may('assign')) return <AssignPanel build={build} onClose={onClose} />;
  return <NoAccess onClose={onClose} />;
}
