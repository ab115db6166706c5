import { editUserForm, refusals, userMessages, type EditUserForm, type UserRecord } from '@intranet/domain';
import { useState } from 'react';
import { showFieldErrors, showServerErrors } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { hasOwnWords } from '../../shared/form/write-problem';
import { ApiError } from '../../shared/http/api-error';
import { today } from '../../shared/lib/today';
import { useAlerts } from '../../shared/ui/alerts';
import { disableUser, enableUser, getUser, updateUser } from './api';
import { findTaken } from './find-taken';
import { useForgetPeople, useKeepUser } from './hooks';
import { keepPicture, storePicture, type PictureChoice } from './picture-choice';
import { merge, patchOf, valuesOf, type Merge } from './user-values';

/** Somebody being edited: what is typed, on which revision it is based, and the ways to save it. USR-08 */
export function useEditUser(initial: UserRecord) {
  const alerts = useAlerts();
  const forgetPeople = useForgetPeople();
  const keepUser = useKeepUser();
  const [user, setOwnUser] = useState(initial);
  const [picture, setPicture] = useState<PictureChoice>(keepPicture);
  const [meanwhile, setMeanwhile] = useState<Merge | null>(null);
  const [working, setWorking] = useState(false);
  const [schema] = useState(() => editUserForm(today()));
  const form = useDomainForm<EditUserForm>(schema, valuesOf(initial));

  function setUser(saved: UserRecord): void {
    setOwnUser(saved);
    keepUser(saved);
  }

  async function update(values: EditUserForm): Promise<void> {
    const patch = patchOf(valuesOf(user), values);
    const taken = await findTaken(patch, user.id);
    if (taken.failed.length > 0) return alerts.failure(userMessages.editP9);
    if (showFieldErrors(form, taken.errors)) return alerts.failure(userMessages.editP3);
    try {
      const anything = Object.keys(patch).length > 0;
      const saved = anything ? await updateUser(user.id, { ...patch, revision: user.revision }) : user;
      // What is saved stays saved, whatever becomes of the picture.
      setUser(saved);
      form.reset(valuesOf(saved));
      setMeanwhile(null);
      setUser({ ...saved, profilePic: await storePicture(saved, picture) });
      setPicture(keepPicture);
      alerts.success(userMessages.updated);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') return catchUp(values);
      alerts.failure(problem(error, userMessages.editP2, showServerErrors(form, error)));
    }
    await forgetPeople();
  }

  /** Somebody else was quicker: nothing typed is lost, and the next Update is based on what they saved. */
  async function catchUp(typed: EditUserForm): Promise<void> {
    try {
      const now = await getUser(String(user.id));
      const merged = merge(valuesOf(user), typed, valuesOf(now));
      setUser(now);
      form.reset(valuesOf(now));
      form.reset(merged.values, { keepDefaultValues: true });
      setMeanwhile(merged);
      alerts.failure(
        `${refusals.stale.message.split('.')[0]}. Nothing you typed is lost: check the form and update again.`,
      );
    } catch (error) {
      alerts.failure(problem(error, userMessages.editP8, false));
    }
  }

  /** Blocked or not is changed at once; what was typed beside it stays typed. USR-10 */
  async function block(write: typeof disableUser, success: string, failure: string): Promise<void> {
    alerts.clear();
    setWorking(true);
    try {
      const saved = await write(user.id);
      const { values } = merge(valuesOf(user), form.getValues(), valuesOf(saved));
      setUser(saved);
      form.reset(valuesOf(saved));
      // Access selections clear, also those that were only ticked.
      form.reset({ ...values, groups: valuesOf(saved).groups }, { keepDefaultValues: true });
      alerts.success(success);
      await forgetPeople();
    } catch (error) {
      // Without an answer nobody knows whether it happened.
      alerts.failure(problem(error, isUnanswered(error) ? userMessages.editP12 : failure, false));
    } finally {
      setWorking(false);
    }
  }

  return {
    user,
    form,
    picture,
    setPicture,
    meanwhile,
    busy: working || form.formState.isSubmitting,
    update,
    onInvalid: () => alerts.failure(userMessages.editP3),
    disable: () => block(disableUser, userMessages.disabled, userMessages.editP5),
    enable: () => block(enableUser, userMessages.enabled, userMessages.editP7),
  };
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** A rule that said no has better words than a code; everything else is what was being tried. */
function problem(error: unknown, tried: string, shownAtFields: boolean): string {
  if (!(error instanceof ApiError)) throw error;
  if (shownAtFields) return userMessages.editP3;
  return hasOwnWords(error) ? error.message : tried;
}
