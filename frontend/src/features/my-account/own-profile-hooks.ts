import { ownPhonesForm, userMessages, type OwnPhonesForm, type SessionUser } from '@intranet/domain';
import { keys, listsOf } from '../../shared/http/keys';
import { deletePicture, uploadPicture } from '../../shared/pictures/upload';
import { currentSession, keepSession } from '../../shared/session/store';
import { useRecordForm } from '../../shared/write/use-record-form';
import { useWrite } from '../../shared/write/use-write';
import { changeOwnPhones, getOwnAccount } from './api';

/** Where a person's own data are shown. */
const touches = [keys.account, listsOf(keys.people)];

/** The top bar shows it at once, not only when another screen is opened. */
const showFace = (avatarUrl: string | null): void => {
  const session = currentSession();
  if (session) keepSession({ ...session, avatarUrl });
};

/** Stores the chosen file as the own picture, in the place of the one before. ACC-10 */
export const useStoreFace = (personId: number) =>
  useWrite({
    send: (file: File) => uploadPicture({ ref: 'user', refId: String(personId), field: 'profilePic' }, file),
    success: userMessages.ownPictureStored,
    failure: userMessages.ownPictureFailed,
    touches,
    onDone: ({ picture }) => showFace(picture.url),
  });

/** Removes the own picture. ACC-10 */
export const useRemoveFace = () =>
  useWrite({
    send: (pictureId: number) => deletePicture(pictureId),
    success: userMessages.ownPictureRemoved,
    failure: userMessages.ownPictureNotRemoved,
    touches,
    onDone: () => showFace(null),
  });

const valuesOf = ({ workPhone, workCellPhone }: SessionUser): OwnPhonesForm => ({
  workPhone: workPhone ?? '',
  workCellPhone: workCellPhone ?? '',
});

/** The form of the own phone numbers, which IT may change at the same time. ACC-10 */
export const usePhonesForm = (user: SessionUser, onClose: () => void) =>
  useRecordForm<OwnPhonesForm, SessionUser>({
    schema: ownPhonesForm,
    initial: user,
    blank: { workPhone: '', workCellPhone: '' },
    valuesOf,
    create: changeOwnPhones,
    update: (_, { workPhone, workCellPhone }, revision) =>
      changeOwnPhones({ workPhone: workPhone || null, workCellPhone: workCellPhone || null, revision }),
    reload: () => getOwnAccount(),
    success: () => userMessages.ownPhonesChanged,
    failure: userMessages.ownPhonesFailed,
    inDialog: true,
    touches,
    onSaved: onClose,
  });
