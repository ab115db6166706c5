import { counted, type Leaving, NO_SUPERVISOR, userMessages, type UserRecord } from '@intranet/domain';
import { useId } from 'react';
import { fullNameOf, useActiveSupervisors } from '../../../shared/people/use-people';
import { useActor } from '../../../shared/session/use-session';
import { Offered } from '../../../shared/ui/loaded';

interface NewSupervisorProps {
  user: Pick<UserRecord, 'id' | 'firstLastName'>;
  reports: Leaving['directReports'];
  /** Username or None; '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
}

/** The people who report to a person, and to whom they report from now on: a supervisor, or None, knowingly. USR-18 */
export function NewSupervisor({ user, reports, value, onChange }: NewSupervisorProps) {
  const query = useActiveSupervisors();
  const actor = useActor();
  const id = useId();
  const hintId = useId();
  const isOwn = reports.some(({ username }) => username === actor.username);
  const takesOver = reports.find(({ username }) => username === value);
  return (
    <section className="handing-over">
      <p id={`${id}-people`}>
        <strong>{counted(reports.length, 'person reports', 'people report')}</strong> to{' '}
        <bdi>{user.firstLastName}</bdi>:
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by the keyboard */}
      <ul className="reporting" tabIndex={0} aria-labelledby={`${id}-people`}>
        {reports.map(({ username, firstLastName }) => (
          <li key={username}>
            <bdi>{firstLastName}</bdi> <small className="text-body-secondary">{username}</small>
          </li>
        ))}
      </ul>
      <label htmlFor={id} className="form-label">
        Their new supervisor
      </label>
      <Offered query={query} failure={userMessages.editP11}>
        {(known) => (
          <select
            id={id}
            className="form-select"
            aria-describedby={hintId}
            disabled={!known}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="">{known ? 'Please choose' : 'Loading …'}</option>
            <option value={NO_SUPERVISOR}>None: no supervisor reads their reports</option>
            {(known ?? [])
              .filter((one) => one.id !== user.id && one.id !== actor.id)
              .map((one) => (
                <option key={one.id} value={one.username}>
                  {`${fullNameOf(one)} (${one.username})`}
                </option>
              ))}
          </select>
        )}
      </Offered>
      <p id={hintId} className="form-text">
        <span>They and the new supervisor are notified.</span>
        {takesOver && (
          <span>{` ${takesOver.firstLastName} then reports to whom ${user.firstLastName} reported.`}</span>
        )}
        {isOwn && <span> You are one of them: a colleague in IT or an administrator must choose yours.</span>}
      </p>
    </section>
  );
}
