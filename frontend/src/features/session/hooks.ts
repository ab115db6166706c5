import {
  type LoginInput,
  type SecondFactorLogIn,
  type SecondFactorWanted,
  type SessionAnswer,
  sessionMessages,
} from '@intranet/domain';
import type { UseFormReturn } from 'react-hook-form';
import { fieldsOf } from '../../shared/form/server-errors';
import { ApiError } from '../../shared/http/api-error';
import { plainClient } from '../../shared/http/plain-client';
import { noteActivity } from '../../shared/session/activity';
import { type Session, sessionFrom } from '../../shared/session/session';
import { keepSession } from '../../shared/session/store';
import { serverWords } from '../../shared/write/failure-words';
import { useWrite } from '../../shared/write/use-write';

/**
 * Opens a session; the server sets the refresh cookie. A person with a second factor gets a ticket instead. SES-01,
 * MFA-02
 */
const logIn = async (input: LoginInput): Promise<SessionAnswer | SecondFactorWanted> =>
  (await plainClient.post<SessionAnswer | SecondFactorWanted>('/auth/local', input)).data;

/** The second step: ticket and code open the session. MFA-02 */
const giveCode = async (input: SecondFactorLogIn): Promise<SessionAnswer> =>
  (await plainClient.post<SessionAnswer>('/auth/second-factor', input)).data;

type OnLoggedIn = (session: Session) => void;

const has = (code: string, error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === code;

function enter(answer: SessionAnswer, onLoggedIn: OnLoggedIn): void {
  const session = sessionFrom(answer, Date.now());
  keepSession(session);
  noteActivity();
  onLoggedIn(session);
}

/**
 * Logs in, or says why not: wrong credentials, too many attempts, or no server. The password is cleared after a
 * failure. SES-01.
 * @param onTicket called when a code is needed too. MFA-02
 */
export function useLogin(
  form: UseFormReturn<LoginInput, unknown, LoginInput>,
  onLoggedIn: OnLoggedIn,
  onTicket: (ticket: string) => void,
): (input: LoginInput) => Promise<boolean> {
  const login = useWrite<LoginInput, SessionAnswer | SecondFactorWanted>({
    send: logIn,
    words: (error) =>
      has('wrong-credentials', error) ? sessionMessages.wrongCredentials : serverWords(error),
    onDone: (answer) => {
      if ('ticket' in answer) onTicket(answer.ticket);
      else enter(answer, onLoggedIn);
    },
    onFailed: () => {
      form.resetField('password');
      form.setFocus('password');
    },
  });
  return login.run;
}

/** Sends the code. An expired ticket leads back to the password, with the reason. MFA-02 */
export function useCode(
  form: UseFormReturn<SecondFactorLogIn, unknown, SecondFactorLogIn>,
  onLoggedIn: OnLoggedIn,
  onOver: (why: string) => void,
): (input: SecondFactorLogIn) => Promise<boolean> {
  const step = useWrite<SecondFactorLogIn, SessionAnswer>({
    send: giveCode,
    words: serverWords,
    onDone: (answer) => enter(answer, onLoggedIn),
    onFailed: (error) => {
      if (has('second-factor-expired', error)) {
        onOver(error.message);
        return true;
      }
      form.resetField('code');
      return fieldsOf(form)(error) || undefined;
    },
  });
  return step.run;
}
