import { contractDataMessages as say, type ContractData } from '@intranet/domain';
import { useEffect, useRef } from 'react';
import { AssignedUsers, UsersToAssign } from '../../../shared/people/people-table';
import { useCandidates } from '../../../shared/people/use-candidates';
import { useReportWriters } from '../../../shared/people/use-people';
import { assignPeople, unassignPeople } from '../api';
import { useAssigned, useLineWrite } from '../hooks';

const peopleWords = ({ length }: readonly string[]): string => (length === 1 ? '1 user' : `${length} users`);

/** The tables to assign and unassign users of one charge line. CHG-05 */
export function LinePeople({ line, onClose }: { line: ContractData; onClose: () => void }) {
  const people = useReportWriters();
  const assigned = useAssigned(line.project);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = line.documentId;
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'start' });
  }, [id]);

  const { on, free } = useCandidates(people, assigned);

  const unassign = useLineWrite<string[]>({
    send: (usernames) => unassignPeople(id, usernames),
    success: (_answer, usernames) => [
      say.unassigned,
      `${peopleWords(usernames)} removed from ${line.project}.`,
    ],
    failure: { tryAgain: say.unassignFailed, code: say.removeAssignedP8 },
  });
  const assign = useLineWrite<string[]>({
    send: (usernames) => assignPeople(id, usernames),
    success: (_answer, usernames) => [say.assigned, `${peopleWords(usernames)} assigned to ${line.project}.`],
    choices: (_answer, usernames) => ({
      actions: [{ label: 'Undo', onChoose: () => void unassign.run(usernames) }],
    }),
    failure: { tryAgain: say.assignFailed, code: say.wrongP7 },
  });

  return (
    <section className="card" aria-labelledby="line-people-heading">
      <div className="card-head">
        <h2 id="line-people-heading" ref={heading} tabIndex={-1}>
          {`Users on ${line.project}`}
        </h2>
        <button type="button" className="btn btn-sm btn-secondary" onClick={onClose}>
          Close
        </button>
      </div>
      <h3>Assigned users</h3>
      <AssignedUsers
        key={`on-${id}`}
        query={on}
        errorMessage={say.unassignDataP20}
        none="No user found on this charge line"
        write={unassign}
      />
      <h3>Assign users</h3>
      {line.availableActions.includes('assign') ? (
        <UsersToAssign
          key={`free-${id}`}
          query={free}
          errorMessage={say.assignDataP17}
          none="No other user found"
          write={assign}
        />
      ) : (
        <p className="text-body-secondary mb-0">This charge line is disabled. Enable it to assign users.</p>
      )}
    </section>
  );
}
