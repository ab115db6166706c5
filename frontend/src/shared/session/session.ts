import type { Actor, SessionAnswer, SessionUser } from '@intranet/domain';

/** What this tab stores about the person who is logged in. SES-02. */
export interface Session {
  token: string;
  /** When the token was issued, in milliseconds of this computer's clock. */
  renewedAt: number;
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Actor['role'];
  groups: Actor['groups'];
  avatarUrl: string | null;
  /** Logged in with a temporary password, which must be changed before any screen opens. ACC-07 */
  mustChangePassword: boolean;
  /** A group requires a second factor, which must be set up before any screen opens. MFA-05 */
  mustSetUpSecondFactor: boolean;
  /** They have not put the welcome of a new person away yet. HOM-11 */
  showWelcome: boolean;
  companyTimeZone: string;
  /** The key that encrypts this person's unsent text. WAR-20 */
  unsentTextKey: string;
}

/** Only the fields that screens need are stored in the browser. */
const personOf = (user: SessionUser) => ({
  id: user.id,
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role.name,
  groups: user.groups.map((group) => group.name),
  avatarUrl: user.profilePic?.url ?? null,
  mustChangePassword: user.mustChangePassword,
  mustSetUpSecondFactor: user.mustSetUpSecondFactor,
  showWelcome: user.showWelcome,
  companyTimeZone: user.companyTimeZone,
  unsentTextKey: user.unsentTextKey,
});

export const sessionFrom = (answer: SessionAnswer, now: number): Session => ({
  token: answer.jwt,
  renewedAt: now,
  ...personOf(answer.user),
});

/** The session with the server's current data of its person; the identical object when nothing has changed. */
export function withUser(session: Session, user: SessionUser): Session {
  const fresh = { ...session, ...personOf(user) };
  return JSON.stringify(fresh) === JSON.stringify(session) ? session : fresh;
}

export const actorOf = ({ id, username, role, groups }: Session): Actor => ({ id, username, role, groups });

export const fullName = ({ firstName, lastName }: Session): string => `${firstName} ${lastName}`.trim();
