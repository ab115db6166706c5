import { setUpMessages, type SetUp, type TestMail } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../shared/http/keys';
import { useWrite } from '../../shared/write/use-write';
import { hideSetUp, sendTestMail } from './api';
import { setUpQuery } from './query';

/** After a test mail the list is asked for so often, and so long: a mail is sent within seconds or fails for longer. */
const ASK_MS = 3000;
const ASKED_FOR_MS = 30_000;

/** The set-up list, and its two calls. HOM-09, HOM-10 */
export function useSetUp() {
  const [askUntil, setAskUntil] = useState(0);
  const query = useQuery({
    ...setUpQuery,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (mailIsOpen(state.data) && Date.now() < askUntil ? ASK_MS : false),
  });
  const testMail = useWrite<void, TestMail>({
    send: sendTestMail,
    success: setUpMessages.testMailQueued,
    failure: setUpMessages.testMailFailed,
    touches: [keys.setUp, keys.mails],
    onDone: () => setAskUntil(Date.now() + ASKED_FOR_MS),
  });
  const hide = useWrite({
    send: hideSetUp,
    success: setUpMessages.hidden,
    failure: setUpMessages.hideFailed,
    touches: [keys.setUp],
  });
  return { query, testMail, hide };
}

/** Is the list open to this person? undefined while that is not known. The list itself asks for it anew. HOM-15 */
export const useSetUpIsOpen = (asks: boolean): boolean | undefined => {
  const { data } = useQuery({ ...setUpQuery, enabled: asks });
  return asks ? data?.shown : false;
};

const mailIsOpen = (setUp: SetUp | undefined): boolean =>
  setUp?.steps.some(({ name, done }) => name === 'mail' && !done) ?? false;
