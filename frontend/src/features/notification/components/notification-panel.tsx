import type { Notification } from '@intranet/domain';
import type { ListAnswer } from '../../../shared/http/lists';
import { Empty, LoadFailure, Loading } from '../../../shared/ui/load-states';
import { useRemoveNotification } from '../hooks';
import { NotificationLink } from './notification-link';

interface NotificationPanelProps {
  open: boolean;
  query: { data: ListAnswer<Notification> | undefined; isError: boolean; refetch: () => unknown };
  /** A link was followed. */
  onLeave: () => void;
}

export function NotificationPanel({ open, query, onLeave }: NotificationPanelProps) {
  return (
    <section id="notification-panel" className="bell-panel" aria-label="Notifications" hidden={!open}>
      <h2>Notifications</h2>
      {query.data ? (
        <Rows answer={query.data} onLeave={onLeave} />
      ) : query.isError ? (
        <LoadFailure
          message="Your notifications could not be loaded."
          onTryAgain={() => void query.refetch()}
        />
      ) : (
        <Loading what="your notifications" />
      )}
    </section>
  );
}

function Rows({ answer, onLeave }: { answer: ListAnswer<Notification>; onLeave: () => void }) {
  const removal = useRemoveNotification();
  const { data } = answer;
  if (data.length === 0)
    return (
      <Empty icon="bell" title="Nothing new">
        What needs your attention appears here.
      </Empty>
    );
  const more = answer.meta.pagination.total - data.length;
  const follow = (notification: Notification) => {
    if (notification.closeOnClick) removal.mutate(notification.documentId);
    onLeave();
  };
  return (
    <>
      <ul>
        {data.map((one) => (
          <li key={one.documentId}>
            <NotificationLink notification={one} onFollow={() => follow(one)} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="bell-more">and {more} older</p>}
    </>
  );
}
