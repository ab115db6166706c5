import type { PersonWeeks, TeamWeeks as Team } from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import { EmptyList } from '../../../shared/table/empty-list';
import { PersonName } from '../../../shared/people/name/person-name';
import { BusyButton } from '../../../shared/ui/busy-button';
import { Loaded } from '../../../shared/ui/loaded';
import type { Writing } from '../../../shared/write/use-write';
import { useReminder, useTeamWeeks } from './hooks';
import { type OnRead, WeeksTable } from './weeks-table';

/** The weeks of a supervisor's direct reports, by person. RHY-06 */
export function TeamWeeks({ onRead }: { onRead: OnRead }) {
  return (
    <section className="card wide-list" aria-labelledby="team-weeks">
      <h2 id="team-weeks">Direct reports</h2>
      <Loaded
        query={useTeamWeeks()}
        what="the weeks of your direct reports"
        failure="The weeks of your direct reports could not be loaded."
      >
        {(team) => <People {...team} onRead={onRead} />}
      </Loaded>
    </section>
  );
}

function People({ weeks, people, onRead }: Team & { onRead: OnRead }) {
  const reminder = useReminder();
  if (people.length === 0) return <EmptyList of="team" />;
  return people.map((person) => (
    <section key={person.username} className="team-person" aria-label={person.firstLastName}>
      <div className="card-head">
        <h3>
          <PersonName name={person.firstLastName} />
        </h3>
        {person.owes && <Remind person={person} reminder={reminder} />}
      </div>
      {person.lines.length === 0 ? (
        <p className="text-body-secondary">No charge line is assigned to them.</p>
      ) : (
        <WeeksTable
          caption={`Weeks of ${person.firstLastName}`}
          weeks={weeks}
          lines={person.lines}
          own={false}
          onRead={onRead}
        />
      )}
    </section>
  ));
}

/** Reminds a person who owes a report, at most once a day. */
const Remind = ({ person, reminder }: { person: PersonWeeks; reminder: Writing<PersonWeeks> }) =>
  person.remindedAt === null ? (
    <BusyButton
      size="small"
      icon="bell"
      busy={reminder.busy}
      turning={reminder.input?.username === person.username}
      onClick={() => reminder.run(person)}
    >
      Remind <span className="visually-hidden">{person.firstLastName}</span>
    </BusyButton>
  ) : (
    <span className="text-body-secondary">{`Reminded ${formatMoment(person.remindedAt)}`}</span>
  );
