import {
  editUserForm,
  type Leaving,
  privacyMessages,
  refusals,
  roleFor,
  supervises,
  userMessages,
  type EditUserForm,
  type UserRecord,
} from '@intranet/domain';
import { useState } from 'react';
import { fieldsOf, showFieldErrors } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { ApiError, isStale } from '../../shared/http/api-error';
import { keys, listsOf } from '../../shared/http/keys';
import { today } from '../../shared/lib/today';
import { useAlerts } from '../../shared/ui/alerts';
import type { Meanwhile } from '../../shared/write/changed-meanwhile';
import { mergeTyped } from '../../shared/write/merge';
import { useWrite } from '../../shared/write/use-write';
import { failureWords } from '../../shared/write/failure-words';
import { disableUser, enableUser, eraseUser, getLeaving, getUser, updateUser } from './api';
import { findTaken } from './find-taken';
import { useKeepUser } from './hooks';
import { keepPicture, storePicture, type PictureChoice } from './picture-choice';
import { factsOf, patchOf, valuesOf } from './user-values';

/** The form of a user: the typed values, the revision they are based on, and the ways to save. USR-08 */
export function useEditUser(initial: UserRecord) {
  const alerts = useAlerts();
  const keepUser = useKeepUser();
  const [user, setOwnUser] = useState(initial);
  const [picture, setPicture] = useState<PictureChoice>(keepPicture);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<EditUserForm> | null>(null);
  const form = useDomainForm<EditUserForm>(() => editUserForm(today()), valuesOf(initial));

  function setUser(saved: UserRecord): void {
    setOwnUser(saved);
    keepUser(saved);
  }

  /** Something else on the page saved the user: what was typed stays, and the next Update is based on the new state. */
  function takeOver(saved: UserRecord, fixed: Partial<EditUserForm> = {}): void {
    const { values } = mergeTyped(valuesOf(user), form.getValues(), valuesOf(saved));
    setUser(saved);
    form.reset(valuesOf(saved));
    form.reset({ ...values, ...fixed }, { keepDefaultValues: true });
  }

  const [handingOver, setHandingOver] = useState<HandingOver | null>(null);

  const save = useWrite<Saving>({
    send: async ({ values, newSupervisor }) => {
      const patch = patchOf(valuesOf(user), values);
      const anything = Object.keys(patch).length > 0;
      const saved = anything
        ? await updateUser(user.id, { ...patch, newSupervisor, revision: user.revision })
        : user;
      // The record is saved, even if storing the picture fails.
      setUser(saved);
      form.reset(valuesOf(saved));
      setMeanwhile(null);
      setUser({ ...saved, profilePic: await storePicture(saved, picture) });
    },
    success: userMessages.updated,
    failure: userMessages.editP3,
    atFields: fieldsOf(form),
    words: (error) => failureWords(error, userMessages.editP2),
    touches: [listsOf(keys.people), keys.leaving],
    // The record is saved before its picture.
    inSteps: true,
    onDone: () => setPicture(keepPicture),
    onFailed: (error, { values }) => (isStale(error) ? catchUp(values) : false),
  });

  async function update(values: EditUserForm): Promise<void> {
    const taken = await findTaken(patchOf(valuesOf(user), values), user.id);
    if (taken.failed.length > 0) alerts.failure(userMessages.editP9);
    else if (showFieldErrors(form, taken.errors)) alerts.failure(userMessages.editP3);
    else await saveWithPeople(values);
  }

  /** A person who will not supervise any more hands over those who report to them. USR-18 */
  async function saveWithPeople(values: EditUserForm): Promise<void> {
    const { blocked } = user;
    const after = { blocked, groups: values.groups, role: roleFor(values.groups) };
    if (!supervises(factsOf(user)) || supervises(after)) return void (await save.run({ values }));
    try {
      const { directReports: reports } = await getLeaving(user.id);
      if (reports.length > 0) setHandingOver({ values, reports });
      else await save.run({ values });
    } catch (error) {
      alerts.failure(failureWords(error, userMessages.editP11));
    }
  }

  /** @param newSupervisor null when nothing is to be saved */
  function handOver(newSupervisor: string | null): void {
    const values = handingOver?.values;
    setHandingOver(null);
    if (values && newSupervisor !== null) void save.run({ values, newSupervisor });
  }

  /** Another person saved first: nothing typed is lost, and the next Update is based on what they saved. */
  async function catchUp(typed: EditUserForm): Promise<string> {
    try {
      const now = await getUser(String(user.id));
      const merged = mergeTyped(valuesOf(user), typed, valuesOf(now));
      setUser(now);
      form.reset(valuesOf(now));
      form.reset(merged.values, { keepDefaultValues: true });
      setMeanwhile({ merged, now: valuesOf(now) });
      return `${refusals.stale.message.split('.')[0]}. Nothing you typed is lost: check the form and update again.`;
    } catch (error) {
      return failureWords(error, userMessages.editP8);
    }
  }

  /** Disabling and enabling happen at once; what was typed stays. USR-10 */
  const block = useWrite<Blocking, UserRecord>({
    send: ({ write, said }) => write(user.id, said),
    success: (_, { success }) => success,
    failure: ({ failure }) => failure,
    // Without an answer it is unknown whether it happened.
    words: (error, { failure }) => failureWords(error, isUnanswered(error) ? userMessages.editP12 : failure),
    touches: [listsOf(keys.people), keys.leaving],
    // Clears the access selections, also those that were only ticked.
    onDone: (saved) => takeOver(saved, { groups: valuesOf(saved).groups }),
  });

  return {
    user,
    form,
    picture,
    setPicture,
    meanwhile,
    busy: save.busy || block.busy || form.formState.isSubmitting,
    update,
    onInvalid: () => alerts.failure(userMessages.editP3),
    handingOver,
    handOver,
    takeOver,
    disable: (newSupervisor: string | undefined) => block.run({ ...disabling, said: newSupervisor }),
    enable: () => block.run(enabling),
    erase: (confirm: string) => block.run({ ...erasing, said: confirm }),
  };
}

/** What is saved, and to whom the people who report to the user are given. */
interface Saving {
  values: EditUserForm;
  newSupervisor?: string;
}

/** The save that waits for the choice of a new supervisor. */
interface HandingOver {
  values: EditUserForm;
  reports: Leaving['directReports'];
}

interface Blocking {
  write: (id: number, said?: string) => Promise<UserRecord>;
  /** The new supervisor of their people, or what was typed to confirm. */
  said?: string | undefined;
  success: string;
  failure: string;
}

const disabling: Blocking = {
  write: disableUser,
  success: userMessages.disabled,
  failure: userMessages.editP5,
};
const enabling: Blocking = {
  write: enableUser,
  success: userMessages.enabled,
  failure: userMessages.editP7,
};

const erasing: Blocking = {
  write: eraseUser,
  success: privacyMessages.erased,
  failure: privacyMessages.eraseError,
};

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;
