import { InputField } from '../../../shared/form/fields/input-field';
import type { PictureChoice } from '../picture-choice';
import { labels } from '../user-values';
import { FormSection } from './form-section';
import { PictureField } from './picture-field';

interface OtherSectionProps {
  picture: PictureChoice;
  onPicture: (choice: PictureChoice) => void;
  onPictureFault?: ((fault: string) => void) | undefined;
  /** The address of the stored picture. */
  stored: string | null;
}

export const OtherSection = ({ picture, onPicture, onPictureFault, stored }: OtherSectionProps) => (
  <FormSection title="Other">
    <PictureField choice={picture} onChoose={onPicture} onFault={onPictureFault} stored={stored} />
    <InputField name="realColor" label={labels.realColor} autoComplete="off" />
  </FormSection>
);
