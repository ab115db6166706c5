import { Picture } from '../../shared/pictures/picture';
import { fullName, type Session } from '../../shared/session/session';

/** Of the person who is logged in. */
export const Avatar = ({ session }: { session: Session }) => (
  <Picture url={session.avatarUrl} name={fullName(session)} />
);
