import { ButtonCount } from '../../../shared/navigation/button-count';
import { useDisclosure } from '../../../shared/lib/use-disclosure';
import { Icon } from '../../../shared/ui/icon';
import { useNotifications } from '../hooks';
import './bell.css';
import { NotificationPanel } from './notification-panel';

/** The bell in the top bar: the number of unread notifications, and their list. NOT-01, SES-09 */
export default function Bell() {
  const query = useNotifications();
  const { open, setOpen, box, opener } = useDisclosure<HTMLDivElement>('notification-panel');
  const count = query.data?.unread ?? 0;
  const words = `${count} unread ${count === 1 ? 'notification' : 'notifications'}`;
  return (
    <div className="bell" ref={box}>
      <button
        {...opener}
        className="icon-button has-count"
        aria-label={count === 0 ? 'Notifications' : `Notifications, ${count} unread`}
      >
        <Icon name="bell" />
        <ButtonCount count={count} />
      </button>
      <div className="visually-hidden" role="status">
        {count > 0 && `You have ${words}.`}
      </div>
      <NotificationPanel open={open} query={query} onLeave={() => setOpen(false)} />
    </div>
  );
}
