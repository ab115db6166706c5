import { newUserForm, userMessages, type NewUserForm, type UserRecord } from '@intranet/domain';
import { useState } from 'react';
import { fieldsOf, showFieldErrors } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { keys, listsOf } from '../../shared/http/keys';
import { today } from '../../shared/lib/today';
import { useAlerts } from '../../shared/ui/alerts';
import { useWrite } from '../../shared/write/use-write';
import { serverWords, failureWords } from '../../shared/write/failure-words';
import { createUser } from './api';
import { findTaken } from './find-taken';
import { keepPicture, storePicture, type PictureChoice } from './picture-choice';
import { blankValues, withNulls } from './user-values';

const blank: NewUserForm = { ...blankValues, password: '', passwordConfirmation: '' };

const lookUpProblem = { username: userMessages.createP14, email: userMessages.createP15 };

/** The confirmation of the password is not sent. */
function inputOf(values: NewUserForm) {
  const { passwordConfirmation: _, ...input } = values;
  return input;
}

/** The form of a new user, and sending it. USR-01 to USR-05 */
export function useCreateUser() {
  const alerts = useAlerts();
  const [picture, setPicture] = useState<PictureChoice>(keepPicture);
  const form = useDomainForm<NewUserForm>(() => newUserForm(today()), blank);

  const create = useWrite<NewUserForm, UserRecord>({
    send: (values) => createUser(withNulls(inputOf(values))),
    failure: userMessages.createP12,
    atFields: fieldsOf(form),
    words: (error) => failureWords(error, userMessages.createP11),
    touches: [listsOf(keys.people)],
    onDone: storeChosenPicture,
  });

  async function storeChosenPicture(user: UserRecord): Promise<void> {
    await storePicture(user, picture).then(
      () => alerts.success(userMessages.created),
      // The user exists. A message of failure would make people create the user a second time.
      (error: unknown) =>
        alerts.failure(`${userMessages.created} But the picture was not stored: ${serverWords(error)}`),
    );
    setPicture(keepPicture);
    form.reset(blank);
  }

  async function submit(values: NewUserForm): Promise<void> {
    const taken = await findTaken(values, null);
    if (taken.failed.length > 0)
      alerts.failure(taken.failed.length > 1 ? userMessages.createP13 : lookUpProblem[taken.failed[0]!]);
    else if (showFieldErrors(form, taken.errors)) alerts.failure(userMessages.createP12);
    else await create.run(values);
  }

  return { form, picture, setPicture, submit, onInvalid: () => alerts.failure(userMessages.createP12) };
}
