import { assetMessages as say, handOverForm, type AssetTracking, type HandOverForm } from '@intranet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Form } from '../../../shared/form/form';
import { fieldsOf } from '../../../shared/form/server-errors';
import { SubmitButton } from '../../../shared/form/submit-button';
import { useDomainForm } from '../../../shared/form/use-domain-form';
import { keys, recordKey } from '../../../shared/http/keys';
import { PersonField } from '../../../shared/people/person-field';
import { usePeople } from '../../../shared/people/use-people';
import { BusyButton } from '../../../shared/ui/busy-button';
import { SaidHere, useSaidHere } from '../../../shared/ui/said-here';
import { useWrite } from '../../../shared/write/use-write';
import { updateAsset } from '../api';

/** Gives an asset to a person, or takes it back. AST-07 */
export function HandOver({ asset }: { asset: AssetTracking }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const { said, done } = useSaidHere();
  const form = useDomainForm<HandOverForm>(handOverForm, { holder: '' });
  const give = useWrite<string | null, AssetTracking>({
    send: (holder) => updateAsset(asset.documentId, { holder, revision: asset.revision }),
    failure: say.handOverError,
    atFields: fieldsOf(form),
    touches: [keys.assets],
    onDone: (saved) => {
      client.setQueryData(recordKey(keys.assets, saved.assetNumber), saved);
      form.reset({ holder: '' });
      setAsking(false);
      done(say.handedOver);
    },
  });
  return (
    <div className="hand-over">
      {asking ? (
        <Form form={form} onSubmit={({ holder }) => give.run(holder)}>
          <NewHolder />
          <div className="form-actions">
            <button type="button" className="btn btn-secondary" onClick={() => setAsking(false)}>
              Cancel
            </button>
            <SubmitButton>Hand over</SubmitButton>
          </div>
        </Form>
      ) : (
        <p className="asset-links">
          <button type="button" className="btn btn-sm btn-secondary" onClick={() => setAsking(true)}>
            Hand over …
          </button>
          {asset.holder !== null && (
            <BusyButton size="small" busy={give.busy} onClick={() => give.run(null)}>
              Take back
            </BusyButton>
          )}
        </p>
      )}
      <SaidHere said={said} />
    </div>
  );
}

/** The people are fetched when the field appears, which then takes the focus. */
function NewHolder() {
  const { setFocus } = useFormContext<HandOverForm>();
  useEffect(() => setFocus('holder'), [setFocus]);
  return (
    <PersonField
      name="holder"
      label="New holder"
      query={usePeople()}
      failure="The people could not be fetched."
      former=""
    />
  );
}
