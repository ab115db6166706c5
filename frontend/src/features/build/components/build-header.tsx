import { buildMessages, recordNumber, type Build } from '@intranet/domain';
import { useEffect, type ReactNode } from 'react';
import { formatDay } from '../../../shared/lib/format-date';
import { StageBadge } from '../../../shared/stages/stage-badge';
import { StatusBadge } from '../../../shared/stages/status-badge';
import { Fact } from '../../../shared/ui/fact';
import { Icon } from '../../../shared/ui/icon';
import { namesInShort } from '../names';
import { sinceWords } from '../since';
import { useStuck } from '../use-stuck';

interface BuildHeaderProps {
  build: Build;
  /** Which panel is open. */
  panel: string | null;
  onPanel: (panel: 'edit' | 'assign') => void;
  /** Other buttons. */
  children?: ReactNode;
}

/** What build this is, where it stands, and whom it waits for. It stays in view. BLD-01 */
export function BuildHeader({ build, panel, onPanel, children }: BuildHeaderProps) {
  const { place, stuck, width } = useStuck();
  const title = recordNumber('build', build.id);
  const { project } = build;
  const mayEdit = build.availableActions.includes('update') || build.availableActions.includes('restart');
  const mayAssign = build.availableActions.includes('assign');
  useEffect(() => {
    document.title = `${title} ${project.ProjectName} · Company Intranet`;
  }, [title, project.ProjectName]);
  return (
    <div ref={place} className="build-header-place">
      <header className={`build-header${stuck ? ' is-stuck' : ''}`} style={stuck ? { width } : undefined}>
        <div className="build-header-line">
          <h1 tabIndex={-1}>
            {title}
            <span className="visually-hidden">, </span>{' '}
            <bdi className="build-project">{project.ProjectName}</bdi>
          </h1>
          <span className="build-state">
            <span className="visually-hidden">Status: </span>
            <StatusBadge status={build.status} />
            <span className="visually-hidden">, stage: </span>
            <StageBadge stage={build.stage} />
          </span>
        </div>
        <dl className="build-facts">
          <div>
            <Fact label="Software version">{build.version}</Fact>
          </div>
          <div>
            <Fact label="Project manager">{project.ProjectManagerName ?? project.ProjectManager}</Fact>
          </div>
          <div className="build-created">
            <Fact label="Created">{formatDay(build.dateCreated)}</Fact>
          </div>
        </dl>
        {build.status === 'Open' && <Waiting build={build} />}
        <div className="build-actions">
          {mayEdit && (
            <PanelButton name="edit" open={panel} onPanel={onPanel}>
              <Icon name="write" /> Edit
            </PanelButton>
          )}
          {mayAssign && (
            <PanelButton name="assign" open={panel} onPanel={onPanel}>
              <Icon name="people" /> Assign
            </PanelButton>
          )}
          {children}
          {!mayEdit && <p className="build-no-access">{buildMessages.noAccess}</p>}
        </div>
      </header>
    </div>
  );
}

interface PanelButtonProps {
  name: 'edit' | 'assign';
  open: string | null;
  onPanel: (panel: 'edit' | 'assign') => void;
  children: ReactNode;
}

const PanelButton = ({ name, open, onPanel, children }: PanelButtonProps) => (
  <button
    type="button"
    className="btn btn-secondary"
    aria-expanded={open === name}
    onClick={() => onPanel(name)}
  >
    {children}
  </button>
);

function Waiting({ build }: { build: Build }) {
  const names = build.waitingFor ?? [];
  return (
    <p className="build-waiting">
      <Icon name="alert" />
      <span>
        {names.length > 0 ? (
          <>
            Waiting for <strong>{namesInShort(names)}</strong>
          </>
        ) : (
          <strong>Waiting for nobody: there is no one who could do the next step</strong>
        )}{' '}
        {sinceWords(build.stageSince)}
      </span>
    </p>
  );
}
