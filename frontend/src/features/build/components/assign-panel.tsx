import { buildMessages, type Build } from '@intranet/domain';
import { useMemo } from 'react';
import { PeopleTable, type Candidate } from '../../../shared/people/people-table';
import { fullNameOf, useMembers } from '../../../shared/people/use-people';
import { Empty } from '../../../shared/ui/load-states';
import { assignDeveloper, unassignDeveloper } from '../api';
import { useAssigned } from '../hooks';
import { useBuildWrite } from '../use-build-write';
import { Panel } from './panel';

const words = { success: buildMessages.listSaved, failure: buildMessages.listFailedP2 };

/** The developers of a build, and those who could be. BLD-14 */
export default function AssignPanel({ build, onClose }: { build: Build; onClose: () => void }) {
  const id = build.documentId;
  const developers = useMembers('Developer');
  const assigned = useAssigned(id);
  const { run } = useBuildWrite();
  const on = useMemo(
    () =>
      assigned.data?.map((one): Candidate => ({
        username: one.username,
        name: one.firstLastName,
        email: one.email,
      })),
    [assigned.data],
  );
  const free = useMemo(() => {
    const taken = new Set(on?.map(({ username }) => username));
    return (
      on &&
      developers.data
        ?.filter(({ username }) => !taken.has(username))
        .map((one): Candidate => ({ username: one.username, name: fullNameOf(one), email: one.email }))
    );
  }, [developers.data, on]);

  /** One by one: each is a change of its own, and the first that fails says why. */
  const each = (usernames: string[], work: (username: string) => Promise<unknown>) =>
    run(async () => {
      for (const username of usernames) await work(username);
    }, words);
  const assign = (usernames: string[]) =>
    each(usernames, (username) => assignDeveloper({ build: id, username }));
  const unassign = (usernames: string[]) =>
    each(usernames, async (username) => {
      const found = assigned.data?.find((one) => one.username === username);
      if (found) await unassignDeveloper(found.documentId);
    });
  const candidates = {
    data: free,
    isError: developers.isError || assigned.isError,
    isFetching: developers.isFetching || assigned.isFetching,
    refetch: () => Promise.all([developers.refetch(), assigned.refetch()]),
  };

  return (
    <Panel title="Assign users" onClose={onClose}>
      <h3>Assigned users</h3>
      <PeopleTable
        caption="Assigned users"
        verb="Unassign"
        query={{ ...assigned, data: on }}
        errorMessage="The assigned users could not be loaded."
        empty={<Empty icon="people" title="No user found on this build" />}
        onSubmit={unassign}
      />
      <h3 className="mt-4">Users to assign</h3>
      <PeopleTable
        caption="Users to assign"
        verb="Assign"
        query={candidates}
        errorMessage="The users could not be loaded."
        empty={<Empty icon="people" title="No other developer found" />}
        onSubmit={assign}
      />
    </Panel>
  );
}
