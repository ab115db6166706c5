import { useState } from 'react';
import { useNotifications } from '../../features/notification/hooks';
import { useWaiting } from '../../features/waiting/hooks';
import { useDisclosure } from '../../shared/lib/use-disclosure';
import { ButtonCount } from '../../shared/navigation/button-count';
import { Icon } from '../../shared/ui/icon';
import { InboxPanel, type InboxTab } from './inbox-panel';
import './inbox.css';

const PANEL = 'notification-panel';

/**
 * The bell in the top bar: the number of unread notifications, and a panel with what waits and what happened. It opens
 * at what is unread, or else at what waits. NOT-01, NOT-13, SES-09
 */
export default function Bell() {
  const notifications = useNotifications();
  const waiting = useWaiting();
  const { open, setOpen, box, opener } = useDisclosure<HTMLDivElement>(PANEL);
  const [tab, setTab] = useState<InboxTab>('Notifications');
  const unread = notifications.data?.unread ?? 0;
  const waits = waiting.data?.length ?? 0;
  const words = `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`;
  return (
    <div className="bell" ref={box}>
      <button
        {...opener}
        className="icon-button has-count"
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        onClick={() => {
          if (!open) setTab(unread === 0 && waits > 0 ? 'Waiting' : 'Notifications');
          opener.onClick();
        }}
      >
        <Icon name="bell" />
        <ButtonCount count={unread} />
      </button>
      <div className="visually-hidden" role="status">
        {unread > 0 && `You have ${words}.`}
      </div>
      <section id={PANEL} className="bell-panel" aria-label="Inbox" hidden={!open}>
        {open && (
          <InboxPanel
            box={box}
            tab={tab}
            onTab={setTab}
            notifications={notifications}
            waits={waiting.data?.length}
            onLeave={() => setOpen(false)}
          />
        )}
      </section>
    </div>
  );
}
