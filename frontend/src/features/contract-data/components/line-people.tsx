import { contractDataMessages, type ContractData } from '@intranet/domain';
import { useEffect, useRef } from 'react';
import { PeopleTable } from '../../../shared/people/people-table';
import { useCandidates } from '../../../shared/people/use-candidates';
import { useReportWriters } from '../../../shared/people/use-people';
import { useAlerts } from '../../../shared/ui/alerts';
import { Empty } from '../../../shared/ui/load-states';
import { assignPeople, unassignPeople } from '../api';
import { useAssigned, useRefreshLines } from '../hooks';
import { problemOf } from '../problem';

const say = contractDataMessages;

/** The tables to assign and unassign users of one charge line. CHG-05 */
export function LinePeople({ line, onClose }: { line: ContractData; onClose: () => void }) {
  const alerts = useAlerts();
  const refresh = useRefreshLines();
  const people = useReportWriters();
  const assigned = useAssigned(line.project);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = line.documentId;
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, [id]);

  const { on, free } = useCandidates(people, assigned);

  const write = async (
    work: () => Promise<unknown>,
    success: string,
    words: { tryAgain: string; code: string },
  ) => {
    alerts.clear();
    try {
      await work();
      alerts.success(success);
      await refresh();
      return true;
    } catch (error) {
      alerts.failure(problemOf(error, words));
      return false;
    }
  };
  const assign = (usernames: string[]) =>
    write(() => assignPeople(id, usernames), say.assigned, { tryAgain: say.assignFailed, code: say.wrongP7 });
  const unassign = (usernames: string[]) =>
    write(() => unassignPeople(id, usernames), say.unassigned, {
      tryAgain: say.unassignFailed,
      code: say.removeAssignedP8,
    });

  return (
    <section className="card" aria-labelledby="line-people-heading">
      <div className="card-head">
        <h2 id="line-people-heading" ref={heading} tabIndex={-1}>
          Users on {line.project}
        </h2>
        <button type="button" className="btn btn-sm btn-secondary" onClick={onClose}>
          Close
        </button>
      </div>
      <h3>Assigned users</h3>
      <PeopleTable
        key={`on-${id}`}
        caption="Assigned users"
        verb="Unassign"
        query={on}
        errorMessage={say.unassignDataP20}
        empty={<Empty icon="people" title="No user found on this charge line" />}
        onSubmit={unassign}
      />
      <h3>Assign users</h3>
      {line.availableActions.includes('assign') ? (
        <PeopleTable
          key={`free-${id}`}
          caption="Users to assign"
          verb="Assign"
          query={free}
          errorMessage={say.assignDataP17}
          empty={<Empty icon="people" title="No other user found" />}
          onSubmit={assign}
        />
      ) : (
        <p className="text-body-secondary mb-0">This charge line is disabled. Enable it to assign users.</p>
      )}
    </section>
  );
}
