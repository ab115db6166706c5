import type { HomePageForm } from '@intranet/domain';
import { useFormFlags } from '../../../shared/form/form';
import { InputField } from '../../../shared/form/fields/input-field';
import { TextAreaField } from '../../../shared/form/fields/text-area-field';
import { pictureHelp } from '../../../shared/pictures/choose-picture';
import { PictureInput } from '../../../shared/pictures/picture-input';
import type { HomeFormState, PhotoField } from '../use-edit-home';

interface SectionFieldsProps {
  legend: string;
  state: HomeFormState;
  title: keyof HomePageForm;
  description: keyof HomePageForm;
  photo: PhotoField;
}

/** Title, description and photo of one section. HOM-02 */
export function SectionFields({ legend, state, title, description, photo }: SectionFieldsProps) {
  const { busy } = useFormFlags();
  const file = state.photos[photo];
  return (
    <fieldset className="form-section">
      <legend>{legend}</legend>
      <InputField name={title} label="Title" required />
      <TextAreaField name={description} label="Description" rows={4} required />
      <PictureInput
        label="Photo"
        help={file ? `${file.name} is stored when you submit.` : pictureHelp}
        disabled={busy}
        onChoose={(chosen) => state.choosePhoto(photo, chosen)}
        onFault={state.onFault}
      />
    </fieldset>
  );
}
