import { userMessages, type UserRecord } from '@intranet/domain';
import type { ReactElement } from 'react';
import { WriteQuestion } from '../../../shared/dialog/write-question';
import { keys } from '../../../shared/http/keys';
import { resetSecondFactor, unlinkProvider } from '../api';

interface Takeable {
  title: string;
  confirmLabel: string;
  /** @param name of the person */
  question: (name: ReactElement) => ReactElement;
  consequence: string;
  send: (id: number) => Promise<void>;
  success: string;
}

const takeables = {
  /** For a person who has lost both the phone and the recovery codes. MFA-06 */
  'second-factor': {
    title: 'Reset Second Factor',
    confirmLabel: 'Reset it',
    question: (name) => (
      <>
        <span>Has</span> {name}{' '}
        <span>lost both the phone and the recovery codes? Make sure that the request comes from them.</span>
      </>
    ),
    consequence:
      'From then on the password alone opens the account. All their sessions end, and they are notified.',
    send: resetSecondFactor,
    success: userMessages.secondFactorReset,
  },
  /** For a person with a new account at the company's provider. SSO-06, SSO-07 */
  'provider-link': {
    title: 'Unlink Provider',
    confirmLabel: 'Unlink',
    question: (name) => (
      <>
        <span>Has</span> {name}{' '}
        <span>
          got a new account at the company’s provider? The next log-in through it links them again by the
          email address, unless they have a second factor, or the address was changed within seven days and
          not by an administrator.
        </span>
      </>
    ),
    consequence: 'All their sessions end, and they are notified.',
    send: unlinkProvider,
    success: userMessages.providerUnlinked,
  },
} satisfies Record<string, Takeable>;

/** The part of a person's log-in to remove. */
export interface Taking {
  what: keyof typeof takeables;
  user: UserRecord;
}

/** Removes a part of a person's log-in, after a confirmation. */
export function TakeAwayModal({ what, user, onClose }: Taking & { onClose: () => void }) {
  const { title, confirmLabel, question, consequence, send, success }: Takeable = takeables[what];
  return (
    <WriteQuestion
      title={title}
      confirmLabel={confirmLabel}
      write={{ send: () => send(user.id), success, touches: [keys.people] }}
      onClose={onClose}
    >
      <p>{question(<bdi>{user.firstLastName}</bdi>)}</p>
      <p className="mb-0">{consequence}</p>
    </WriteQuestion>
  );
}
