import { type PersonWeeks, shownState, weekWords } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { today } from '../../../shared/lib/today';
import { pathTo } from '../../../shared/navigation/paths';
import { PersonName } from '../../../shared/people/name/person-name';
import { BusyButton } from '../../../shared/ui/busy-button';
import { FewFirst } from '../../../shared/ui/few-first';
import { Loaded } from '../../../shared/ui/loaded';
import { StateBadge } from '../../../shared/ui/state-badge';
import { useTeamReminder } from './hooks';
import '../war-report.css';
import { teamThisWeekQuery } from './team-query';

/** A card of Home is no list of a department. */
const SHOWN = 8;

/** How many of a person's reports of this week are in, of those that are asked for. */
function progressOf({ lines }: PersonWeeks): { done: number; of: number } {
  const states = lines
    .flatMap(({ cells }) => cells.map((cell) => shownState(cell, today())))
    .filter((one) => one !== 'off' && one !== 'none');
  return { done: states.filter((one) => one === 'submitted').length, of: states.length };
}

/** This week of a supervisor's direct reports, the late ones first, and one button that reminds them. HOM-13, RHY-06 */
export const TeamThisWeek = () => (
  <section className="card" aria-labelledby="team-week-heading">
    <h2 id="team-week-heading">Your team this week</h2>
    <Loaded
      query={useQuery(teamThisWeekQuery())}
      what="your team’s week"
      failure="The weeks of your direct reports could not be loaded."
    >
      {({ people }) =>
        people.length === 0 ? (
          <p className="text-body-secondary mb-0">No one reports to you.</p>
        ) : (
          <Team people={people} />
        )
      }
    </Loaded>
  </section>
);

function Team({ people }: { people: readonly PersonWeeks[] }) {
  const reminder = useTeamReminder();
  const late = people.filter(({ owes }) => owes);
  const toRemind = late.filter(({ remindedAt }) => remindedAt === null);
  return (
    <>
      <FewFirst items={[...late, ...people.filter(({ owes }) => !owes)]} few={SHOWN}>
        {(person) => (
          <li key={person.username}>
            <span className="list-main">
              <PersonName name={person.firstLastName} />
              {person.owes && person.remindedAt !== null && <small>Reminded within the last day</small>}
            </span>
            <Progress person={person} />
          </li>
        )}
      </FewFirst>
      <div className="week-ways">
        {toRemind.length > 0 && (
          <BusyButton icon="bell" busy={reminder.busy} onClick={() => reminder.run(toRemind)}>
            {toRemind.length === 1 ? 'Remind 1 person' : `Remind all ${toRemind.length}`}
          </BusyButton>
        )}
        <Link to={pathTo('My-Weeks')}>All their weeks</Link>
      </div>
    </>
  );
}

function Progress({ person }: { person: PersonWeeks }) {
  const { done, of } = progressOf(person);
  if (of === 0) return <StateBadge tone="plain">Nothing to report</StateBadge>;
  if (done === of) return <StateBadge tone="good">{weekWords.submitted}</StateBadge>;
  return <StateBadge tone={person.owes ? 'bad' : 'plain'}>{`${done} of ${of} submitted`}</StateBadge>;
}
