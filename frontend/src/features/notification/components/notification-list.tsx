import type { Notification } from '@intranet/domain';
import type { Elements } from '../../../shared/ui/elements';
import { Icon } from '../../../shared/ui/icon';
import { Loaded, type Loadable } from '../../../shared/ui/loaded';
import type { BellContents } from '../api';
import { useMarkAllAsRead, useMarkAsRead, useRemoveNotification } from '../hooks';
import { NotificationLink } from './notification-link';
import './notification-list.css';

interface NotificationListProps {
  query: Loadable<BellContents>;
  /** Shown where there is no notification. */
  empty: Elements;
  /** Called when a link was followed. */
  onLeave: () => void;
  /** Called since the button that had the focus is gone. */
  onGone: () => void;
}

/** The person's notifications, the latest change first. NOT-01 */
export const NotificationList = ({ query, empty, onLeave, onGone }: NotificationListProps) => (
  <Loaded query={query} what="your notifications" failure="Your notifications could not be loaded.">
    {(bell) => (bell.shown.length === 0 ? empty : <Rows bell={bell} onLeave={onLeave} onGone={onGone} />)}
  </Loaded>
);

interface RowsProps extends Pick<NotificationListProps, 'onLeave' | 'onGone'> {
  bell: BellContents;
}

function Rows({ bell, onLeave, onGone }: RowsProps) {
  const removal = useRemoveNotification();
  const reading = useMarkAsRead();
  const all = useMarkAllAsRead();
  const { shown } = bell;
  const more = bell.total - shown.length;
  const follow = ({ documentId, closeOnClick, read }: Notification) => {
    if (closeOnClick) removal.mutate(documentId);
    else if (!read) reading.mutate(documentId);
    onLeave();
  };
  return (
    <>
      {bell.unread > 0 && (
        <div className="bell-head">
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            onClick={() => {
              all.mutate();
              onGone();
            }}
          >
            Mark all as read
          </button>
        </div>
      )}
      <ul className="bell-list">
        {shown.map((one) => (
          <li key={one.documentId} className={one.read ? 'is-read' : undefined}>
            <NotificationLink notification={one} onFollow={() => follow(one)} />
            {!one.read ? (
              <button
                type="button"
                className="icon-button"
                title="Mark as read (E)"
                aria-keyshortcuts="E"
                aria-label={`Mark as read: ${one.details}`}
                onClick={(event) => {
                  // The button disappears; the link beside it stays.
                  event.currentTarget.parentElement?.querySelector('a')?.focus();
                  reading.mutate(one.documentId);
                }}
              >
                <Icon name="check" />
              </button>
            ) : (
              one.closeOnClick && (
                <button
                  type="button"
                  className="icon-button"
                  title="Remove"
                  aria-label={`Remove: ${one.details}`}
                  onClick={() => {
                    removal.mutate(one.documentId);
                    onGone();
                  }}
                >
                  <Icon name="close" />
                </button>
              )
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="bell-more">{`and ${more} older`}</p>}
    </>
  );
}
