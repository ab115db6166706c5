import { newUserForm, userMessages, type NewUserForm } from '@intranet/domain';
import { useState } from 'react';
import { showFieldErrors, showServerErrors } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { hasOwnWords } from '../../shared/form/write-problem';
import { ApiError } from '../../shared/http/api-error';
import { today } from '../../shared/lib/today';
import { useAlerts } from '../../shared/ui/alerts';
import { createUser } from './api';
import { findTaken } from './find-taken';
import { useForgetPeople } from './hooks';
import { keepPicture, storePicture, type PictureChoice } from './picture-choice';
import { blankValues, withNulls } from './user-values';

const blank: NewUserForm = { ...blankValues, password: '', passwordConfirmation: '' };

const lookUpProblem = { username: userMessages.createP14, email: userMessages.createP15 };

/** A new user being typed, and what happens when it is sent. USR-01 to USR-05 */
export function useCreateUser() {
  const alerts = useAlerts();
  const forgetPeople = useForgetPeople();
  const [schema] = useState(() => newUserForm(today()));
  const [picture, setPicture] = useState<PictureChoice>(keepPicture);
  const form = useDomainForm<NewUserForm>(schema, blank);

  async function submit(values: NewUserForm): Promise<void> {
    const { passwordConfirmation: _, ...input } = values;
    const taken = await findTaken(input, null);
    if (taken.failed.length > 0) {
      alerts.failure(taken.failed.length > 1 ? userMessages.createP13 : lookUpProblem[taken.failed[0]!]);
      return;
    }
    if (showFieldErrors(form, taken.errors)) {
      alerts.failure(userMessages.createP12);
      return;
    }
    try {
      const user = await createUser(withNulls(input));
      await storePicture(user, picture).then(
        () => alerts.success(userMessages.created),
        // The user exists; to say that creating failed would make somebody try again.
        (error: unknown) =>
          alerts.failure(`${userMessages.created} But the picture was not stored: ${wordsOf(error)}`),
      );
      setPicture(keepPicture);
      form.reset(blank);
      await forgetPeople();
    } catch (error) {
      alerts.failure(problem(error, showServerErrors(form, error)));
    }
  }

  return { form, picture, setPicture, submit, onInvalid: () => alerts.failure(userMessages.createP12) };
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A rule that said no has better words than a code. */
function problem(error: unknown, shownAtFields: boolean): string {
  if (!(error instanceof ApiError)) throw error;
  if (shownAtFields) return userMessages.createP12;
  return hasOwnWords(error) ? error.message : userMessages.createP11;
}
