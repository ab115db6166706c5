import { buildMessages, type Build } from '@intranet/domain';
import { useId, useState } from 'react';
import { completeStage } from '../api';
import type { StageFacts } from '../stage-facts';
import { useBuildWrite } from '../use-build-write';

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
  const { busy, run } = useBuildWrite();
  const [checked, setChecked] = useState(false);
  const isDone = stage.progress === 'done';
  const may = !refused && stage.progress === 'current' && build.availableActions.includes('complete');
  const complete = () =>
    run(() => completeStage(build.documentId, stage.name), {
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
          {stage.name} is complete
        </label>
      </div>
      {may && (
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={busy || !checked}
          onClick={() => !busy && checked && void complete()}
        >
          {busy && <span className="spinner" aria-hidden="true" />}
          Complete stage
        </button>
      )}
    </div>
  );
}
