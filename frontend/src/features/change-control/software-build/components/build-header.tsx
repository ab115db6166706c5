import { buildMessages, recordNumber, type Build, screens } from '@intranet/domain';
import { useEffect, type ReactNode } from 'react';
import { DossierButton } from '../../../../shared/dossier/dossier-button';
import { formatDay } from '../../../../shared/lib/format-date';
import { PersonName } from '../../../../shared/people/name/person-name';
import { StageBadge } from '../../../../shared/stages/stage-badge';
import { StatusBadge } from '../../../../shared/stages/status-badge';
import { Fact } from '../../../../shared/ui/fact';
import { Icon } from '../../../../shared/ui/icon';
import { namePage } from '../../../../shared/ui/page-title';
import type { BuildAddress, PanelName } from '../use-build-address';
import { useStuck } from '../use-stuck';
import { RestartBuild } from './restart-build';
import { WhoseMove } from './whose-move';

interface BuildHeaderProps {
  /** Undefined until loaded; the heading is shown before, so that it keeps its place and the focus. */
  build: Build | undefined;
  address: BuildAddress;
}

/** Which build this is, its current stage, and whose duty it waits for. Stays in view while scrolling. BLD-01 */
export function BuildHeader({ build, address }: BuildHeaderProps) {
  const { place, stuck, width } = useStuck();
  const name = build ? `${recordNumber('build', build.id)} ${build.project.ProjectName}` : 'Build';
  useEffect(() => {
    namePage(name);
  }, [name]);
  return (
    <div ref={place} className="build-header-place">
      <header className={`build-header${stuck ? ' is-stuck' : ''}`} style={stuck ? { width } : undefined}>
        <div className="build-header-line">
          <h1 tabIndex={-1}>
            <span translate={build ? 'no' : undefined}>
              {build ? recordNumber('build', build.id) : screens.ViewEditBuild.title}
            </span>
            {build && (
              <>
                <span className="visually-hidden">, </span>{' '}
                <bdi className="build-project">{build.project.ProjectName}</bdi>
              </>
            )}
          </h1>
          {build && <State build={build} />}
        </div>
        {build && (
          <>
            <Facts build={build} />
            {build.status === 'Open' && <WhoseMove build={build} address={address} />}
            <Actions build={build} address={address} />
          </>
        )}
      </header>
    </div>
  );
}

const State = ({ build }: { build: Build }) => (
  <span className="build-state">
    <span className="visually-hidden">Status: </span>
    <StatusBadge status={build.status} />
    <span className="visually-hidden">, stage: </span>
    <StageBadge stage={build.stage} />
  </span>
);

const Facts = ({ build: { version, dateCreated, project } }: { build: Build }) => (
  <dl className="build-facts">
    <div>
      <Fact label="Software version">{version}</Fact>
    </div>
    <div>
      <Fact label="Project manager">
        {project.ProjectManagerName ? (
          <PersonName name={project.ProjectManagerName} />
        ) : (
          project.ProjectManager
        )}
      </Fact>
    </div>
    <div className="build-created">
      <Fact label="Created">{formatDay(dateCreated)}</Fact>
    </div>
  </dl>
);

function Actions({ build, address }: { build: Build; address: BuildAddress }) {
  const may = (action: Build['availableActions'][number]) => build.availableActions.includes(action);
  return (
    <div className="build-actions">
      {may('update') && (
        <PanelButton name="edit" address={address}>
          <Icon name="write" /> <span>Edit</span>
        </PanelButton>
      )}
      {may('restart') && <RestartBuild build={build} />}
      {may('assign') && (
        <PanelButton name="assign" address={address}>
          <Icon name="people" /> <span>Assign</span>
        </PanelButton>
      )}
      <DossierButton buildId={build.documentId} />
      {!may('update') && !may('restart') && <p className="build-no-access">{buildMessages.noAccess}</p>}
    </div>
  );
}

interface PanelButtonProps {
  name: PanelName;
  address: BuildAddress;
  children: ReactNode;
}

const PanelButton = ({ name, address, children }: PanelButtonProps) => (
  <button
    type="button"
    className="btn btn-secondary"
    aria-expanded={address.panel === name}
    onClick={() => address.togglePanel(name)}
  >
    {children}
  </button>
);
