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

const mailIsOpen = (setUp: SetUp | undefined): boolean =>
  setUp?.steps.some(({ name, done }) => name === 'mail' && !done) ?? false;
