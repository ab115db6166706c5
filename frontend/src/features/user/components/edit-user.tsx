import {
  mayExport,
  privacyMessages,
  refusals,
  userMessages,
  whyNotChange,
  type UserRecord,
} from '@intranet/domain';
import { useState } from 'react';
import { Form } from '../../../shared/form/form';
import { SubmitButton } from '../../../shared/form/submit-button';
import { useActor } from '../../../shared/session/use-session';
import { ChangedMeanwhile } from '../../../shared/write/changed-meanwhile';
import { factsOf, labels } from '../user-values';
import { useEditUser } from '../use-edit-user';
import { AccessSection } from './access-section';
import { AccountSection } from './account-section';
import { DisableModal } from './disable-modal';
import { EraseModal } from './erase-modal';
import { EnableModal } from './enable-modal';
import { HandOverModal } from './hand-over-modal';
import { LeftBehind } from './left-behind';
import { OtherSection } from './other-section';
import { PersonalSection } from './personal-section';
import { ProfessionalSection } from './professional-section';
import { TheirData } from './their-data';

/** The form of a user. The buttons follow the actions that the server offers. USR-08, USR-10 */
export function EditUser({ initial }: { initial: UserRecord }) {
  const state = useEditUser(initial);
  const { user, form, busy } = state;
  const [asking, setAsking] = useState<'disable' | 'enable' | 'erase' | null>(null);
  const actor = useActor();
  const refusal = whyNotChange(actor, factsOf(user), ['username']);
  const may = (action: UserRecord['availableActions'][number]) => user.availableActions.includes(action);
  const answer = (action: () => Promise<boolean>) => () => {
    setAsking(null);
    void action();
  };
  const cancel = () => setAsking(null);
  // Nothing about the person is left that could be changed.
  if (user.erased)
    return (
      <section className="card sheet" aria-label="User">
        <p className="field-hint mb-0">This user is erased. Only the records are left, under this name.</p>
      </section>
    );
  return (
    <div className="card-stack">
      <section className="card sheet" aria-label="User">
        {user.blocked && (
          <p className="field-hint">
            This user is disabled and cannot log in. Once enabled, they must be given access and charge lines
            again.
          </p>
        )}
        <ChangedMeanwhile meanwhile={state.meanwhile} labels={labels} verb="update" />
        <Form form={form} onSubmit={state.update} onInvalid={state.onInvalid} busy={busy} praise>
          <AccountSection locked={refusal ? refusals[refusal].message : undefined} />
          <PersonalSection />
          <ProfessionalSection personId={user.id} supervisorsFailed={userMessages.editP11} />
          <AccessSection personId={user.id} failure={userMessages.editP10} />
          <OtherSection
            picture={state.picture}
            onPicture={state.setPicture}
            stored={user.profilePic?.url ?? null}
          />
          <div className="form-actions">
            {may('disable') && (
              <button
                type="button"
                className="btn btn-quiet-danger"
                disabled={busy}
                onClick={() => setAsking('disable')}
              >
                Disable User
              </button>
            )}
            {may('erase') && (
              <button
                type="button"
                className="btn btn-quiet-danger"
                disabled={busy}
                onClick={() => setAsking('erase')}
              >
                {privacyMessages.eraseTitle}
              </button>
            )}
            {may('enable') && (
              <SubmitButton look="secondary" onClick={() => setAsking('enable')}>
                Enable User
              </SubmitButton>
            )}
            {may('update') && <SubmitButton>Update User</SubmitButton>}
          </div>
        </Form>
      </section>
      {!user.blocked && user.id !== actor.id && mayExport(actor, user.username) && <TheirData user={user} />}
      <LeftBehind user={user} onHandedOver={state.takeOver} />
      {state.handingOver && (
        <HandOverModal
          user={user}
          reports={state.handingOver.reports}
          onConfirm={state.handOver}
          onCancel={() => state.handOver(null)}
        />
      )}
      <DisableModal
        show={asking === 'disable'}
        user={user}
        onConfirm={(newSupervisor) => answer(() => state.disable(newSupervisor))()}
        onCancel={cancel}
      />
      {asking === 'erase' && (
        <EraseModal
          show
          user={user}
          onConfirm={(typed) => answer(() => state.erase(typed))()}
          onCancel={cancel}
        />
      )}
      <EnableModal
        show={asking === 'enable'}
        user={user}
        onConfirm={answer(state.enable)}
        onCancel={cancel}
      />
    </div>
  );
}
