import type { Build, StageName } from '@intranet/domain';
import { Suspense, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useArrivalToAct } from '../../../../shared/navigation/to-act';
import { Loading } from '../../../../shared/ui/load-states';
import { useHistory } from '../hooks';
import { focusOwnMove } from '../own-move';
import { stageFacts } from '../stage-facts';
import type { BuildAddress, PanelName } from '../use-build-address';
import { isOwnMove } from '../why-not';
import { History } from './history';
import { NoAccess } from './no-access';
import { StageFlow } from './stages/stage-flow';
import { StagePanel } from './stages/stage-panel';
import { lazyPart } from '../../../../shared/ui/lazy-part';

const EditPanel = lazyPart(() => import('./edit-panel'));
const AssignPanel = lazyPart(() => import('./assign-panel'));

/** A build below its header: stages, the open panel, history. BLD-01 */
export function BuildView({ build, address }: { build: Build; address: BuildAddress }) {
  const panelId = useId();
  const history = useHistory(build.documentId);
  const entries = history.data;
  const stages = useMemo(() => stageFacts(build, entries ?? []), [build, entries]);
  // Drawn in two steps: the current stage first, then its actions and the history, so that the screen appears sooner.
  const isDrawn = useDeferredValue(true, false);
  // Another person may have done the waiting task meanwhile.
  useArrivalToAct(isDrawn, () => isOwnMove(build) && focusOwnMove());
  const { panel } = address;
  const [held, setHeld] = useState<StageName | null>(null);
  const open = address.stage ?? held ?? build.stage;
  const hold = useCallback((isHeld: boolean) => setHeld(isHeld ? open : null), [open]);
  return (
    <>
      <StageFlow
        build={build}
        stages={stages}
        open={open}
        onOpen={(stage) => {
          setHeld(null);
          address.openStage(stage === build.stage ? null : stage);
        }}
        panelId={panelId}
      />
      {panel && (
        <Suspense fallback={<Loading what="the panel" />}>
          <OpenPanel key={panel} name={panel} build={build} onClose={address.closePanel} />
        </Suspense>
      )}
      <StagePanel
        id={panelId}
        build={build}
        stage={stages.find(({ name }) => name === open)!}
        isDrawn={isDrawn}
        onHold={hold}
      />
      {isDrawn && <History history={history} />}
    </>
  );
}

interface OpenPanelProps {
  name: PanelName;
  build: Build;
  onClose: () => void;
}

/** Checked here too, since a link can open a panel that has no button for this person. BLD-12, BLD-14 */
function OpenPanel({ name, build, onClose }: OpenPanelProps) {
  const may = (action: 'update' | 'restart' | 'assign') => build.availableActions.includes(action);
  if (name === 'edit' && may('update')) return <EditPanel build={build} onClose={onClose} />;
  if (name === 'assign' && may('assign')) return <AssignPanel build={build} onClose={onClose} />;
  return <NoAccess isClosed={may('restart')} onClose={onClose} />;
}
