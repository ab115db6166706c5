import { pictureWordsMessages as say, type PictureWords } from '@intranet/domain';
import { FieldFrame } from '../../../shared/form/fields/field-frame';
import type { WordFaults } from '../carousel-slots';

interface PictureWordsFieldsProps {
  /** Of the picture in the carousel, from 1. */
  place: number;
  words: PictureWords;
  faults: WordFaults;
  busy: boolean;
  onChange: (part: Partial<PictureWords>) => void;
}

const fields = [
  ['alt', say.alt, say.altHelp],
  ['caption', say.caption, say.captionHelp],
  ['link', say.link, say.linkHelp],
] as const;

/** What a picture shows, its caption and its link; none of them is required. HOM-17 */
export const PictureWordsFields = ({ place, words, faults, busy, onChange }: PictureWordsFieldsProps) => (
  <div className="carousel-slot-words">
    {fields.map(([field, label, help]) => (
      <FieldFrame
        key={field}
        label={`${label} (photo ${place})`}
        help={help}
        busy={busy}
        error={faults[field]}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            className="form-control"
            autoComplete="off"
            inputMode={field === 'link' ? 'url' : 'text'}
            value={words[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        )}
      </FieldFrame>
    ))}
  </div>
);
