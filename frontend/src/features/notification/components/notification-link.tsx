import {
  agoWords,
  notificationAddress,
  notificationKind,
  redirectTarget,
  type Notification,
} from '@intranet/domain';
import { Link } from 'react-router-dom';
import { now } from '../../../shared/http/server-clock';
import { formatMoment } from '../../../shared/lib/format-date';
import { companyTimeZone } from '../../../shared/session/company-time-zone';
import { useActor } from '../../../shared/session/use-session';
import { Age } from '../../../shared/ui/age';

interface NotificationLinkProps {
  notification: Notification;
  onFollow: () => void;
}

/** One notification, which leads to the screen of its type, with the time of its last change. NOT-02, NOT-14 */
export function NotificationLink({ notification, onFollow }: NotificationLinkProps) {
  const { type, details, updatedAt, read } = notification;
  return (
    <Link to={redirectTarget(notificationAddress(notification), useActor())} onClick={onFollow}>
      <span className="bell-type">
        <span>{notificationKind(type).title}</span>
        {!read && <span className="visually-hidden"> (unread)</span>}
      </span>
      <bdi className="clamped">{details}</bdi>
      <Age
        dateTime={updatedAt}
        words={agoWords(new Date(updatedAt), now(), companyTimeZone())}
        exact={formatMoment(updatedAt)}
      />
    </Link>
  );
}
