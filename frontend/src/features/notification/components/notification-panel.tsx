import type { Notification } from '@intranet/domain';
import { useRef } from 'react';
import { Empty } from '../../../shared/ui/load-states';
import { Loaded, type Loadable } from '../../../shared/ui/loaded';
import { Icon } from '../../../shared/ui/icon';
import type { BellContents } from '../api';
import { useMarkAllAsRead, useMarkAsRead, useRemoveNotification } from '../hooks';
import { NotificationLink } from './notification-link';

interface NotificationPanelProps {
  open: boolean;
  query: Loadable<BellContents>;
  /** Called when a link was followed. */
  onLeave: () => void;
}

export function NotificationPanel({ open, query, onLeave }: NotificationPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const all = useMarkAllAsRead();
  // The pressed button disappears after its action.
  const toHeading = () => heading.current?.focus();
  return (
    <section id="notification-panel" className="bell-panel" aria-label="Notifications" hidden={!open}>
      <div className="bell-head">
        <h2 ref={heading} tabIndex={-1}>
          Notifications
        </h2>
        {query.data !== undefined && query.data.unread > 0 && (
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            onClick={() => {
              all.mutate();
              toHeading();
            }}
          >
            Mark all as read
          </button>
        )}
      </div>
      <Loaded query={query} what="your notifications" failure="Your notifications could not be loaded.">
        {(bell) => <Rows bell={bell} onLeave={onLeave} onGone={toHeading} />}
      </Loaded>
    </section>
  );
}

interface RowsProps {
  bell: BellContents;
  onLeave: () => void;
  /** Called since the row that had the focus may be gone. */
  onGone: () => void;
}

function Rows({ bell, onLeave, onGone }: RowsProps) {
  const removal = useRemoveNotification();
  const reading = useMarkAsRead();
  const { shown } = bell;
  if (shown.length === 0)
    return (
      <Empty icon="bell" title="Nothing new">
        What needs your attention appears here.
      </Empty>
    );
  const more = bell.total - shown.length;
  const follow = ({ documentId, closeOnClick, read }: Notification) => {
    if (closeOnClick) removal.mutate(documentId);
    else if (!read) reading.mutate(documentId);
    onLeave();
  };
  return (
    <>
      <ul>
        {shown.map((one) => (
          <li key={one.documentId} className={one.read ? 'is-read' : undefined}>
            <NotificationLink notification={one} onFollow={() => follow(one)} />
            {!one.read ? (
              <button
                type="button"
                className="icon-button"
                title="Mark as read"
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
