import { buildMessages, type Build } from '@intranet/domain';
import { AssignedUsers, UsersToAssign } from '../../../../shared/people/people-table';
import { useCandidates } from '../../../../shared/people/use-candidates';
import { useMembers } from '../../../../shared/people/use-people';
import { assignDeveloper, unassignDeveloper } from '../api';
import { useAssigned } from '../hooks';
import { useBuildWrite } from '../use-build-write';
import { Panel } from './stages/panel';

const both = { success: buildMessages.listSaved, failure: buildMessages.listFailedP2, inSteps: true };

/** One request per change, so that the first failure names its own reason. */
async function each(usernames: string[], work: (username: string) => Promise<unknown>): Promise<void> {
  for (const username of usernames) await work(username);
}

/** The developers of a build, and the people who could be added. BLD-14 */
export default function AssignPanel({ build, onClose }: { build: Build; onClose: () => void }) {
  const id = build.documentId;
  const developers = useMembers('Developer');
  const assigned = useAssigned(id);
  const { on, free } = useCandidates(developers, assigned);
  const assign = useBuildWrite<string[]>({
    ...both,
    send: (usernames) => each(usernames, (username) => assignDeveloper({ build: id, username })),
  });
  const unassign = useBuildWrite<string[]>({
    ...both,
    send: (usernames) =>
      each(usernames, async (username) => {
        const found = assigned.data?.find((one) => one.username === username);
        if (found) await unassignDeveloper(found.documentId);
      }),
  });

  return (
    <Panel title="Assign users" onClose={onClose}>
      <h3>Assigned users</h3>
      <AssignedUsers
        query={on}
        errorMessage="The assigned users could not be loaded."
        none="No one is assigned to this build yet"
        write={unassign}
      />
      <h3 className="mt-4">Users to assign</h3>
      <UsersToAssign
        query={free}
        errorMessage="The users could not be loaded."
        none="No other developer found"
        write={assign}
      />
    </Panel>
  );
}
