import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useObjectUrl } from '../../../shared/documents/use-object-url';
import { useFormManner } from '../../../shared/form/form';
import { FileButton } from '../../../shared/pictures/file-button';
import { Picture } from '../../../shared/pictures/picture';
import { keepPicture, pictureFault, pictureTypes, type PictureChoice } from '../picture-choice';

interface PictureFieldProps {
  choice: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
  onFault?: ((fault: string) => void) | undefined;
  stored: string | null;
}

/** A profile picture, looked at and weighed before it is sent. USR-04 */
export function PictureField({ choice, onChoose, onFault, stored }: PictureFieldProps) {
  const id = useId();
  const { busy } = useFormManner();
  const [fault, setFault] = useState<string | null>(null);

  const choose = (file: File) => {
    const found = pictureFault(file);
    setFault(found);
    if (found) onFault?.(found);
    else onChoose({ kind: 'new', file });
  };
  const back = (next: PictureChoice) => {
    setFault(null);
    onChoose(next);
  };

  return (
    <div className="field picture-field">
      <Preview choice={choice} stored={stored} />
      <div>
        <label className="form-label" htmlFor={id}>
          Profile picture
        </label>
        <div>
          <FileButton
            id={id}
            face="Choose a picture"
            accept={pictureTypes.join(',')}
            disabled={busy}
            aria-invalid={Boolean(fault)}
            aria-describedby={`${id}-help ${id}-error`}
            onFiles={([file]) => choose(file!)}
          />
        </div>
        <div className="form-text file-chosen" id={`${id}-help`} aria-live="polite">
          {words[choice.kind](choice)}
        </div>
        <div className="field-error" id={`${id}-error`} role="alert">
          {fault}
        </div>
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
            {stored ? 'Keep the picture there is' : 'No picture'}
          </button>
        )}
      </div>
    </div>
  );
}

const words: Record<PictureChoice['kind'], (choice: PictureChoice) => string> = {
  keep: () => 'A jpeg, png or tiff of less than 1 MB.',
  new: (choice) => (choice.kind === 'new' ? `${choice.file.name} is stored when you save.` : ''),
  remove: () => 'The picture is removed when you save.',
};

function Preview({ choice, stored }: { choice: PictureChoice; stored: string | null }) {
  const [firstName, lastName] = useWatch({ name: ['firstName', 'lastName'] }) as [string, string];
  const address = useObjectUrl(choice.kind === 'new' ? choice.file : undefined);
  const [broken, setBroken] = useState<string>();
  // Browsers show no tiff; the server makes a png of it.
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
