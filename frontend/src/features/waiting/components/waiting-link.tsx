import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ButtonCount } from '../../../shared/navigation/button-count';
import { pathTo } from '../../../shared/navigation/paths';
import { Icon } from '../../../shared/ui/icon';
import { showInTitle } from '../../../shared/ui/page-title';
import { useWaiting } from '../hooks';
import { useNextTask } from '../use-next-task';

/** The id of the list on Home, for the link in the top bar. */
export const WAITING_ID = 'waiting-for-you';

/**
 * The number of tasks that wait for the person, in the top bar and in the tab's title; it links to the list on Home.
 * WAI-03
 */
export default function WaitingLink() {
  const { data } = useWaiting();
  const count = data?.length ?? 0;
  useNextTask(data);
  useEffect(() => {
    showInTitle(count);
    return () => showInTitle(0);
  }, [count]);
  const words = count === 0 ? 'Nothing waits for you' : `Waiting for you: ${count}`;
  return (
    <Link
      className="icon-button has-count"
      to={{ pathname: pathTo('Home'), hash: WAITING_ID }}
      aria-label={words}
      title={words}
    >
      <Icon name="checklist" />
      <ButtonCount count={count} />
    </Link>
  );
}
