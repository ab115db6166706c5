import { type AwayInTeam, dayAwayMessages, halfWords } from '@intranet/domain';
import { formatPeriod } from '../../../shared/lib/format-period';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../shared/navigation/paths';
import { Loaded } from '../../../shared/ui/loaded';
import { useTeamAway } from '../hooks';
import { PersonName } from '../../../shared/people/name/person-name';

/** Who of the own team is away this week, on Home; nothing while everybody is here. ABS-04 */
export function TeamAway() {
  const query = useTeamAway();
  if (!query.error && !query.data?.length) return null;
  return (
    <section className="card" aria-labelledby="team-away-heading">
      <h2 id="team-away-heading">Away this week</h2>
      <Loaded query={query} what="who is away" failure={dayAwayMessages.loadError}>
        {(entries) => (
          <ul className="plain-list">
            {entries.map((entry) => (
              <li key={`${entry.username} ${entry.from} ${entry.half}`}>
                <span className="list-main">
                  <PersonName name={entry.firstLastName} />
                  <small>{daysSaid(entry)}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className="mt-3 mb-0">
        <Link to={pathTo('Days-Away')}>Enter your own days away</Link>
      </p>
    </section>
  );
}

const daysSaid = ({ from, to, half }: AwayInTeam): string =>
  `${formatPeriod(from, to)}${half === 'none' ? '' : `, ${halfWords[half].toLowerCase()}`}`;
