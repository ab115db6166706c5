import { buildMessages, type Build } from '@intranet/domain';
import { useState } from 'react';
import { BusyButton } from '../../../../../shared/ui/busy-button';
import { CheckBox } from '../../../../../shared/form/fields/check-box';
import { completeStage } from '../../api';
import type { StageFacts } from '../../stage-facts';
import { useBuildWrite } from '../../use-build-write';

interface CheckboxPanelProps {
  build: Build;
  stage: StageFacts;
  /** The server refused; the panel shows the reason. */
  refused: boolean;
}

/**
 * A stage that a person confirms. Check marks cannot be taken back, so the box alone does nothing and a button
 * confirms. BLD-05
 */
export function CheckboxPanel({ build, stage, refused }: CheckboxPanelProps) {
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
      <CheckBox
        label={`The ${stage.name} stage is complete`}
        checked={isDone || checked}
        disabled={isDone || !may}
        onChange={(event) => setChecked(event.target.checked)}
      />
      {may && (
        <BusyButton look="primary" busy={complete.busy} ready={checked} onClick={complete.run}>
          Complete stage
        </BusyButton>
      )}
    </div>
  );
}
