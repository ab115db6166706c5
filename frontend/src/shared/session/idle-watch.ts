import {
  idleDecision,
  isRenewalDue,
  mayRenew,
  type IdleState,
  ACCESS_TOKEN_SECONDS,
  RENEWAL_MARGIN_MS,
} from '@intranet/domain';
import { lastActivity, lastSign, noteActivity, onActivity, signsOfAPerson } from './activity';
import { logOut } from './end';
import { renewSession } from './renewal';
import { currentSession } from './store';

/** The longest timeout of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** How soon renewal is tried again after the server was out of reach. */
const TRY_AGAIN_MS = 10_000;

/**
 * Watches over an open session: renews its token while the person is active, warns before an idle end, and ends it.
 * SES-07.
 * @param onState called whenever the state changes
 * @returns stops the watch
 */
export function watchIdleness(onState: (state: IdleState) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let state: IdleState = 'active';
  let notBefore = 0;

  const look = () => {
    clearTimeout(timer);
    const session = currentSession();
    if (!session) return;
    const now = Date.now();
    const decision = idleDecision(lastSign(session), now);
    if (decision.state !== state) onState((state = decision.state));
    if (state === 'ended') return logOut('expired');
    renewIfDue(now);
    const untilDue = session.renewedAt + ACCESS_TOKEN_SECONDS * 1000 - RENEWAL_MARGIN_MS - now;
    // An overdue token waits for activity, not for time.
    const waits = [decision.nextCheckMs, untilDue > 0 ? untilDue : Infinity, MAX_TIMER_MS];
    timer = setTimeout(look, Math.min(...waits));
  };

  const renewIfDue = (now: number) => {
    const session = currentSession();
    if (!session || now < notBefore) return;
    if (!isRenewalDue(session.renewedAt, now) || !mayRenew(session.renewedAt, lastActivity())) return;
    notBefore = now + TRY_AGAIN_MS;
    renewSession().then(look, () => undefined);
  };

  const onSign = () => {
    const session = currentSession();
    // After the computer slept past the end of the session, the first mouse move must not revive it.
    if (!session || idleDecision(lastSign(session), Date.now()).state === 'ended') return look();
    noteActivity();
  };
  const stopListening = onActivity(() => (state === 'active' ? renewIfDue(Date.now()) : look()));

  signsOfAPerson.forEach((sign) => window.addEventListener(sign, onSign, { passive: true }));
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
    stopListening();
    signsOfAPerson.forEach((sign) => window.removeEventListener(sign, onSign));
    document.removeEventListener('visibilitychange', look);
  };
}
