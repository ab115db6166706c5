import { buildMessages, type Build } from '@intranet/domain';
import { useId, useState } from 'react';
import { BusyButton } from '../../../../shared/ui/busy-button';
import { completeStage } from '../../api';
import type { StageFacts } from '../../stage-facts';
import { useBuildWrite } from '../../use-build-write';

interface CheckboxPanelProps {
  build: Build;
  stage: StageFacts;
  /** The panel says why. */
  refused: boolean;
}

/**
 * A stage that somebody confirms. The check mark does nothing by itself: it cannot be taken back, and a hand slips.
 * BLD-05
 */
export function CheckboxPanel({ build, stage, refused }: CheckboxPanelProps) {
  const id = useId();
  const [checked, setChecked] = useState(false);
  const isDone = stage.progress === 'done';
  const may = !refused && stage.progress === 'current' && build.availableActions.includes('complete');
  const complete = useBuildWrite({
    send: () => completeStage(build.documentId, stage.name),
    success: buildMessages.saved,
    failure: buildMessages.failedP2,
  });
  return (
    <div className="stage-check">
      <div className="form-check">
        <input
          id={id}
          type="checkbox"
          className="form-check-input"
          checked={isDone || checked}
          disabled={isDone || !may}
          onChange={(event) => setChecked(event.target.checked)}
        />
        <label className="form-check-label" htmlFor={id}>
          The {stage.name} stage is complete
        </label>
      </div>
      {may && (
        <BusyButton look="primary" busy={complete.busy} ready={checked} onClick={complete.run}>
          Complete stage
        </BusyButton>
      )}
    </div>
  );
}
