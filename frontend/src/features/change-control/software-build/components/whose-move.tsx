import type { Build } from '@intranet/domain';
import { waitedFor } from '../../../../shared/change-control/waited-for';
import { namesInShort } from '../../../../shared/lib/names-in-short';
import { useAway } from '../../../../shared/people/away';
import { sinceWords } from '../../../../shared/lib/since';
import { useSession } from '../../../../shared/session/use-session';
import { Icon } from '../../../../shared/ui/icon';
import { focusOwnMove } from '../own-move';
import type { BuildAddress } from '../use-build-address';
import { isOwnMove } from '../why-not';

interface WhoseMoveProps {
  build: Build;
  address: BuildAddress;
}

/**
 * Whose duty an open build waits for; it says so when that is the reader. Anyone who can take the next step gets a link
 * to it, also an admin who stands in. BLD-19, WAI-07
 */
export function WhoseMove({ build, address }: WhoseMoveProps) {
  const { firstName, lastName } = useSession();
  const names = build.waitingFor ?? [];
  const away = useAway();
  const since = sinceWords(build.stageSince);
  if (!isOwnMove(build))
    return (
      <p className="build-waiting">
        <Icon name="alert" />
        <span>
          {names.length > 0 ? (
            <>
              <span>Waiting for</span> <strong>{waitedFor(away.withNames(names), build.stage)}</strong>
            </>
          ) : (
            <strong>
              {build.qcrs.length === 0
                ? 'Waiting for change requests: the project manager can add some'
                : 'Waiting for no one: nobody can do the next step'}
            </strong>
          )}{' '}
          <span>{since}</span>
        </span>
      </p>
    );
  const votes = build.availableActions.includes('vote');
  const own = names.indexOf(`${firstName} ${lastName}`.trim());
  const others = names.filter((_, index) => index !== own);
  const standsIn = own === -1 && names.length > 0;
  return (
    <div className="your-move">
      <p className="build-waiting">
        <Icon name="alert" />
        <span>
          {standsIn ? (
            <>
              <span>Waiting for</span> <strong>{waitedFor(away.withNames(names), build.stage)}</strong>{' '}
              <span>{`${since}. You can stand in.`}</span>
            </>
          ) : votes ? (
            <>
              <strong>Your vote is needed</strong>{' '}
              <span>{`on ${build.stage} ${since}.${others.length > 0 ? ` ${namesInShort(away.withNames(others))} ${others.length === 1 ? 'has' : 'have'} not voted either.` : ''}`}</span>
            </>
          ) : (
            <>
              <span>Waiting for</span> <strong>you</strong>
              <span>{`${others.length > 0 ? ` or ${waitedFor(away.withNames(others), build.stage)}` : ''} ${since}`}</span>
            </>
          )}
        </span>
      </p>
      <button type="button" className="btn btn-primary" onClick={() => toOwnMove(address)}>
        {votes ? 'Go to your vote' : 'Go there'}
      </button>
    </div>
  );
}

/** Opens the current stage and focuses the control of the next step. */
function toOwnMove(address: BuildAddress): void {
  address.openStage(null);
  requestAnimationFrame(focusOwnMove);
}
