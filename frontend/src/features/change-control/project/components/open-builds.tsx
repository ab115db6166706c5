import type { Project } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { waitedFor } from '../../../../shared/change-control/waited-for';
import { sinceWords } from '../../../../shared/lib/since';
import { pathTo } from '../../../../shared/navigation/paths';
import { useActor } from '../../../../shared/session/use-session';
import { StageBadge } from '../../../../shared/stages/stage-badge';
import { FewFirst } from '../../../../shared/ui/few-first';
import { Loaded } from '../../../../shared/ui/loaded';
import { openBuildsQuery } from '../open-builds-query';

const SHOWN = 6;

/** The open builds of a PM, all of them for a CM, with the people whom each waits for. HOM-13 */
export const OpenBuilds = () => (
  <section className="card" aria-labelledby="open-builds-heading">
    <h2 id="open-builds-heading">Open builds</h2>
    <Loaded
      query={useQuery(openBuildsQuery(useActor()))}
      what="the open builds"
      failure="The open builds could not be loaded."
    >
      {(projects) =>
        projects.length === 0 ? (
          <p className="text-body-secondary mb-0">No build is open.</p>
        ) : (
          <FewFirst items={projects.flatMap(openBuildsIn)} few={SHOWN}>
            {(row) => <Row key={row.build.documentId} {...row} />}
          </FewFirst>
        )
      }
    </Loaded>
  </section>
);

interface OpenBuild {
  project: string;
  build: Project['builds'][number];
}

const openBuildsIn = ({ ProjectName, builds }: Project): OpenBuild[] =>
  builds.filter(({ status }) => status === 'Open').map((build) => ({ project: ProjectName, build }));

const Row = ({ project, build: { documentId, version, stage, stageSince, waitingFor } }: OpenBuild) => (
  <li>
    <span className="list-main">
      <Link to={pathTo('ViewEditBuild', documentId)}>
        <bdi>{`${project} ${version}`}</bdi>
      </Link>
      <small>
        {`${waitingFor.length > 0 ? `Waiting for ${waitedFor(waitingFor, stage)}` : 'Waiting for no one'} ${sinceWords(stageSince)}`}
      </small>
    </span>
    <StageBadge stage={stage} />
  </li>
);
