import { isVoteStage, stages, type Build, type StageName } from '@intranet/domain';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../../../shared/lib/format-date';
import { useActor } from '../../../../../shared/session/use-session';
import { Fact } from '../../../../../shared/ui/fact';
import { Icon } from '../../../../../shared/ui/icon';
import { progressWords, type Rejection, type StageFacts } from '../../stage-facts';
import { whyNot } from '../../why-not';
import { VotePanel } from './vote-panel';
import { CheckboxPanel } from './checkbox-panel';
import { LessonsPanel } from './lessons-panel';
import { QcrTable } from '../qcr-table';
import { tabId } from './stage-flow';
import { TestReportPanel } from './test-report-panel';
import { PersonName } from '../../../../../shared/people/name/person-name';

interface StagePanelProps {
  id: string;
  build: Build;
  stage: StageFacts;
  /** False while the slower parts still wait to be drawn. */
  isDrawn: boolean;
  /** Does a field here hold unsent text? */
  onHold: (held: boolean) => void;
}

/** One stage of a build: its meaning, what is missing, and what can be done. The header says whose duty it is. BLD-18 */
export function StagePanel({ id, build, stage, isDrawn, onHold }: StagePanelProps) {
  const actor = useActor();
  const { name, progress } = stage;
  const refusal = progress === 'done' ? null : whyNot(name, build, actor);
  const waits = progress === 'current';
  return (
    <section
      id={id}
      role="tabpanel"
      className="card stage-panel"
      data-stage={name}
      aria-labelledby={tabId(id, name)}
      tabIndex={0}
    >
      <div className="card-head">
        <h2>{`${stage.number}. ${name}`}</h2>
        <span className={`stage-badge${progress === 'done' || waits ? '' : ' is-quiet'}`}>
          {progressWords[progress]}
        </span>
      </div>
      <p className="card-lead">{stages[name].says}</p>
      <dl className="facts stage-facts">
        {stage.done && (
          <Fact label="Done by">
            {stage.done.names.map((person) => (
              <span key={person}>
                <PersonName name={person} />
                <span>{', '}</span>
              </span>
            ))}
            <span>{formatMoment(stage.done.when)}</span>
          </Fact>
        )}
        {stage.missing.length > 0 && !isVoteStage(name) && (
          <Fact label="Missing">{stage.missing.join('. ')}</Fact>
        )}
      </dl>
      {stage.rejected && <Rejected stage={name} rejection={stage.rejected} />}
      {stage.returned && <Rejected stage={stage.returned.from} rejection={stage.returned} />}
      {refusal && (
        <p className="stage-refusal">
          <Icon name="info" /> <span>{refusal}</span>
        </p>
      )}
      {isDrawn && <Body build={build} stage={stage} refused={refusal !== null} onHold={onHold} />}
    </section>
  );
}

/** Who sent the build back, when and why; shown at the vote and at the stage it returned to. BLD-08, BLD-23 */
const Rejected = ({ stage, rejection }: { stage: StageName; rejection: Rejection }) => (
  <div className="stage-rejected tone-bad">
    <Icon name="alert" />
    <div>
      <strong>
        <span>Sent back by</span> <PersonName name={rejection.by} />
      </strong>
      <span>{`, ${formatMoment(rejection.when)}${rejection.to ? `, from ${stage} to ${rejection.to}` : ''}`}</span>
      {rejection.why && <bdi className="history-reason">{rejection.why}</bdi>}
    </div>
  </div>
);

/** The result of a complete build, shown at its last stage, with which it opens. BLD-10 */
const Outcome = ({ build }: { build: Build }) => (
  <>
    <h3>Lessons learned</h3>
    <LessonsPanel build={build} />
    <h3>Software test report (STR)</h3>
    <TestReportPanel build={build} />
    <QcrTable build={build} />
  </>
);

interface BodyProps {
  build: Build;
  stage: StageFacts;
  refused: boolean;
  onHold: (held: boolean) => void;
}

/** The controls for the kind of the stage. */
function Body({ build, stage, refused, onHold }: BodyProps): ReactNode {
  const { name } = stage;
  switch (name) {
    case 'Candidate List':
    case 'Review QIP-1s':
      return (
        <>
          <CheckboxPanel key={name} build={build} stage={stage} refused={refused} />
          <QcrTable build={build} />
        </>
      );
    case 'QIP-1s':
    case 'QIP-2s':
      return <QcrTable build={build} />;
    case 'CCB2':
    case 'CCB3':
    case 'CCB4':
      return <VotePanel key={name} build={build} stage={name} onHold={onHold} />;
    case 'STR':
      return <TestReportPanel build={build} />;
    case 'Lessons Learned':
      return <LessonsPanel build={build} />;
    case 'Completed':
      return stage.progress === 'done' && <Outcome build={build} />;
    default:
      return <CheckboxPanel key={name} build={build} stage={stage} refused={refused} />;
  }
}
