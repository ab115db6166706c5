import { useState } from 'react';
import { useFormFlags } from '../../../shared/form/form';
import { ChosenImage } from '../../../shared/pictures/chosen-image';
import { pictureHelp } from '../../../shared/pictures/choose-picture';
import { PictureInput } from '../../../shared/pictures/picture-input';
import { RemoveQuestion } from '../../../shared/pictures/remove-question';
import type { CompanyFormState } from '../use-company-form';
import './company-form.css';

/** The logo: a new one is chosen with the form; removal asks first and happens at once. */
export function LogoField({ state }: { state: CompanyFormState }) {
  const { busy } = useFormFlags();
  const { logo: chosen } = state;
  const { logo: stored } = state.profile;
  const [asking, setAsking] = useState(false);
  return (
    <div className="company-logo">
      <ChosenImage
        className="company-logo-picture"
        file={chosen}
        url={stored?.url ?? null}
        alt={chosen ? 'The chosen logo' : 'Logo'}
      />
      <div>
        <PictureInput
          label="Logo"
          help={
            chosen
              ? `${chosen.name} is stored when you submit.`
              : `${pictureHelp} It is shown at the top of reports, of screens and of emails.`
          }
          disabled={busy}
          onChoose={state.chooseLogo}
          onFault={state.onFault}
        />
        {(chosen ?? stored) && (
          <button
            type="button"
            className="btn btn-sm btn-quiet-danger"
            disabled={busy}
            onClick={() => (chosen ? state.chooseLogo(undefined) : setAsking(true))}
          >
            {chosen ? 'Do not change the logo' : 'Remove logo'}
          </button>
        )}
      </div>
      <RemoveQuestion
        what="logo"
        consequence="; reports, screens and emails are then made without it"
        picture={asking ? stored : null}
        onRemove={state.removeLogo}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
