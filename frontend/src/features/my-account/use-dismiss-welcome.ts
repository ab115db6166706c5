import { welcomeMessages } from '@intranet/domain';
import { currentSession, keepSession } from '../../shared/session/store';
import { useWrite } from '../../shared/write/use-write';
import { putWelcomeAway } from './api';

/** Puts the welcome of a new person away for good. Home loads this without the forms of My Account. HOM-11 */
export const useDismissWelcome = () =>
  useWrite({
    send: () => putWelcomeAway(),
    failure: welcomeMessages.dismissFailed,
    onDone: () => {
      const session = currentSession();
      if (session) keepSession({ ...session, showWelcome: false });
    },
  });
