import type { OwnPhonesForm, SessionUser } from '@intranet/domain';
import { useState } from 'react';
import { RecordDialog } from '../../../shared/dialog/record-dialog';
import { InputField } from '../../../shared/form/fields/input-field';
import { ChoosePicture, pictureHelp } from '../../../shared/pictures/choose-picture';
import { RemoveQuestion } from '../../../shared/pictures/remove-question';
import { useWeighedPicture } from '../../../shared/pictures/use-weighed-picture';
import { usePhonesForm, useRemoveFace, useStoreFace } from '../own-profile-hooks';
import './own-profile.css';

/** What a person changes of their own profile: the picture, and the phone numbers. ACC-10 */
export function OwnProfile({ user }: { user: SessionUser }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className="own-profile">
      <OwnPicture user={user} />
      <div>
        <p className="form-label">Your phone numbers</p>
        <button type="button" className="btn btn-sm btn-secondary" onClick={() => setOpened(true)}>
          Change Phone Numbers
        </button>
      </div>
      {opened && <PhonesDialog user={user} onClose={() => setOpened(false)} />}
    </div>
  );
}

/** The chosen file is stored at once. */
function OwnPicture({ user: { id, profilePic } }: { user: SessionUser }) {
  const [removing, setRemoving] = useState<number | null>(null);
  const store = useStoreFace(id);
  const remove = useRemoveFace();
  const { fault, choose, forgetFault } = useWeighedPicture((file) => void store.run(file), undefined);
  const busy = store.busy || remove.busy;
  return (
    <div>
      <ChoosePicture
        label="Your picture"
        help={store.busy ? 'The picture is being stored.' : pictureHelp}
        fault={fault}
        disabled={busy}
        onFile={choose}
      />
      {profilePic && (
        <button
          type="button"
          className="btn btn-sm btn-quiet-danger"
          disabled={busy}
          onClick={() => {
            forgetFault();
            setRemoving(profilePic.id);
          }}
        >
          Remove picture
        </button>
      )}
      <RemoveQuestion
        what="picture"
        picture={removing}
        onRemove={remove.run}
        onClose={() => setRemoving(null)}
      />
    </div>
  );
}

const labels: Record<keyof OwnPhonesForm, string> = {
  workPhone: 'Work phone',
  workCellPhone: 'Work cell phone',
};

function PhonesDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const state = usePhonesForm(user, onClose);
  return (
    <RecordDialog what="phone numbers" isNew={false} labels={labels} state={state} onClose={onClose}>
      <InputField name="workPhone" label={labels.workPhone} type="tel" autoComplete="off" />
      <InputField name="workCellPhone" label={labels.workCellPhone} type="tel" autoComplete="off" />
    </RecordDialog>
  );
}
