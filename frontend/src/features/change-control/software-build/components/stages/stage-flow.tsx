import type { Build, StageName } from '@intranet/domain';
import type { KeyboardEvent } from 'react';
import { formatMoment } from '../../../../../shared/lib/format-date';
import { Icon } from '../../../../../shared/ui/icon';
import { useAway } from '../../../../../shared/people/away';
import { waitedFor } from '../../../../../shared/change-control/waited-for';
import { namesInShort } from '../../../../../shared/lib/names-in-short';
import { progressWords, type StageFacts } from '../../stage-facts';
import { useScrollToNow } from '../../use-scroll-to-now';

interface StageFlowProps {
  build: Build;
  stages: readonly StageFacts[];
  open: StageName;
  onOpen: (stage: StageName) => void;
  /** Id of the panel that shows the open stage. */
  panelId: string;
}

/** The sixteen stages side by side; one of them is open below. The arrow keys move between them. BLD-01 */
export function StageFlow({ build, stages, open, onOpen, panelId }: StageFlowProps) {
  const row = useScrollToNow(build.stage);
  const toward = (event: KeyboardEvent, index: number) => {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: stages.length - 1 }[event.key];
    const next = to === undefined ? undefined : stages[(to + stages.length) % stages.length];
    if (!next) return;
    event.preventDefault();
    document.getElementById(tabId(panelId, next.name))?.focus();
    onOpen(next.name);
  };
  return (
    <div className="stage-flow" ref={row}>
      <div role="tablist" aria-label="Stages of the build">
        {stages.map((stage, index) => (
          <button
            key={stage.name}
            id={tabId(panelId, stage.name)}
            type="button"
            role="tab"
            className={`stage-step is-${stage.progress}`}
            data-stage={stage.name}
            data-now={stage.name === build.stage ? '' : undefined}
            aria-selected={stage.name === open}
            aria-controls={panelId}
            tabIndex={stage.name === open ? 0 : -1}
            onClick={() => onOpen(stage.name)}
            onKeyDown={(event) => toward(event, index)}
          >
            <span className="stage-step-head">
              <span className="stage-number" aria-hidden="true">
                {stage.progress === 'done' ? <Icon name="check" /> : stage.number}
              </span>
              <span className="stage-progress">{progressWords[stage.progress]}</span>
            </span>
            <span className="stage-name">{stage.name}</span>
            <span className="stage-detail">
              <Detail build={build} stage={stage} />
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** The id that ties a stage's button to its panel. */
export const tabId = (panelId: string, stage: StageName): string =>
  `${panelId}-${stage.replaceAll(' ', '-')}`;

/** Who completed the stage and when, or who it waits for. */
function Detail({ build, stage }: { build: Build; stage: StageFacts }) {
  const away = useAway();
  if (stage.done) {
    const { names, when } = stage.done;
    return (
      <>
        <span className="clamped">{namesInShort(names)}</span> <span>{formatMoment(when)}</span>
      </>
    );
  }
  if (stage.progress !== 'current') {
    if (!stage.rejected) return null;
    return (
      <>
        <span className="clamped">{`Sent back by ${stage.rejected.by}`}</span>{' '}
        <span>{formatMoment(stage.rejected.when)}</span>
      </>
    );
  }
  const names = build.waitingFor ?? [];
  return (
    <>
      <span className="clamped">
        {names.length > 0
          ? `Waiting for ${waitedFor(away.withNames(names), build.stage)}`
          : 'Waiting for no one'}
      </span>{' '}
      <span>{`since ${formatMoment(build.stageSince)}`}</span>
    </>
  );
}
