import { notificationAddress, notificationKind, redirectTarget, type Notification } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../../shared/lib/format-date';
import { useActor } from '../../../shared/session/use-session';

/** One notification, which leads to the screen of its type. NOT-02 */
export function NotificationLink({
  notification,
  onFollow,
}: {
  notification: Notification;
  onFollow: () => void;
}) {
  const { type, details, createdAt, read } = notification;
  return (
    <Link to={redirectTarget(notificationAddress(notification), useActor())} onClick={onFollow}>
      <span className="bell-type">
        <span>{notificationKind(type).title}</span>
        {!read && <span className="visually-hidden"> (unread)</span>}
      </span>
      <bdi className="clamped">{details}</bdi>
      <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
    </Link>
  );
}
