import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useObjectUrl } from '../../../shared/documents/use-object-url';
import { useFormFlags } from '../../../shared/form/form';
import { ChoosePicture, pictureHelp } from '../../../shared/pictures/choose-picture';
import { Picture } from '../../../shared/pictures/picture';
import { useWeighedPicture } from '../../../shared/pictures/use-weighed-picture';
import { keepPicture, type PictureChoice } from '../picture-choice';

interface PictureFieldProps {
  choice: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
  onFault?: ((fault: string) => void) | undefined;
  stored: string | null;
}

/** A profile picture: a new one, the stored one, or none. USR-04 */
export function PictureField({ choice, onChoose, onFault, stored }: PictureFieldProps) {
  const { busy } = useFormFlags();
  const { fault, choose, forgetFault } = useWeighedPicture(
    (file) => onChoose({ kind: 'new', file }),
    onFault,
  );
  const back = (next: PictureChoice) => {
    forgetFault();
    onChoose(next);
  };

  return (
    <div className="field picture-field">
      <Preview choice={choice} stored={stored} />
      <div>
        <ChoosePicture
          label="Profile picture"
          help={words[choice.kind](choice)}
          fault={fault}
          disabled={busy}
          onFile={choose}
        />
        {choice.kind === 'keep' ? (
          stored && (
            <button
              type="button"
              className="btn btn-sm btn-quiet-danger"
              disabled={busy}
              onClick={() => back({ kind: 'remove' })}
            >
              Remove picture
            </button>
          )
        ) : (
          <button
            type="button"
            className="btn btn-sm btn-secondary"
            disabled={busy}
            onClick={() => back(keepPicture)}
          >
            {stored ? 'Keep the current picture' : 'Undo this choice'}
          </button>
        )}
      </div>
    </div>
  );
}

const words: Record<PictureChoice['kind'], (choice: PictureChoice) => string> = {
  keep: () => pictureHelp,
  new: (choice) => (choice.kind === 'new' ? `${choice.file.name} is stored when you save.` : ''),
  remove: () => 'The picture is removed when you save.',
};

function Preview({ choice, stored }: { choice: PictureChoice; stored: string | null }) {
  const [firstName, lastName] = useWatch({ name: ['firstName', 'lastName'] }) as [string, string];
  const address = useObjectUrl(choice.kind === 'new' ? choice.file : undefined);
  const [broken, setBroken] = useState<string>();
  // Browsers cannot show a tiff; the server converts it to png.
  if (address && broken !== address)
    return (
      <img
        className="avatar is-large"
        src={address}
        alt="The chosen one"
        onError={() => setBroken(address)}
      />
    );
  return (
    <Picture url={choice.kind === 'keep' ? stored : null} name={`${firstName} ${lastName}`} size="large" />
  );
}
