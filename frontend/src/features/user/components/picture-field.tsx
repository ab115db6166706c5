import { useId, useState, type ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useObjectUrl } from '../../../shared/documents/use-object-url';
import { useFormManner } from '../../../shared/form/form';
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

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after it was changed.
    event.target.value = '';
    if (!file) return;
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
        <input
          id={id}
          type="file"
          className={`form-control${fault ? ' is-invalid' : ''}`}
          accept={pictureTypes.join(',')}
          disabled={busy}
          aria-invalid={Boolean(fault)}
          aria-describedby={`${id}-help ${id}-error`}
          onChange={choose}
        />
        <div className="form-text" id={`${id}-help`}>
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
