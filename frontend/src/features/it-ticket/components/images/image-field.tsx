import { itTicketMessages, pictureTypes } from '@intranet/domain';
import { useId, useRef } from 'react';
import { ChosenImage } from '../../../../shared/pictures/chosen-image';
import { FileButton } from '../../../../shared/pictures/file-button';
import { Icon } from '../../../../shared/ui/icon';
import { fileSize } from '../../../../shared/lib/file-size';
import type { ChosenFile, ChosenImages } from '../../images/use-chosen-images';
import { useIncomingFiles } from '../../../../shared/attachments/use-incoming-files';

/** Beside what the server accepts: formats that browsers can convert to jpeg. */
const offered = [...pictureTypes, 'image/webp', 'image/gif', 'image/bmp'].join(',');

interface ImageFieldProps {
  images: ChosenImages;
  label: string;
  disabled: boolean;
}

/** Images to be sent: picked, dropped, or pasted anywhere on the screen, each with a thumbnail. TIC-01 */
export function ImageField({ images, label, disabled }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const dragging = useIncomingFiles(!disabled, images.add);
  const remove = (key: number) => {
    images.remove(key);
    // The button that was pressed is gone.
    input.current?.focus();
  };
  return (
    <div className="field" role="group" aria-labelledby={`${id}-label`}>
      <div className="form-label" id={`${id}-label`}>
        {label}
      </div>
      <div className={`framed-line drop-zone${dragging ? ' is-over' : ''}`}>
        <Icon name="picture" />
        <span>{dragging ? 'Drop the images to add them' : 'Paste a screenshot, drop images here, or'}</span>
        <FileButton
          ref={input}
          face="Choose images"
          aria-label="Choose images"
          multiple
          accept={offered}
          disabled={disabled}
          aria-invalid={images.leftOut.length > 0}
          aria-describedby={`${id}-help ${id}-error`}
          onFiles={images.add}
        />
      </div>
      <div
        className="form-text"
        id={`${id}-help`}
      >{`Up to ${images.room} jpeg, png or tiff images of less than 1 MB each. Larger ones are made smaller.`}</div>
      <div className="field-error" id={`${id}-error`}>
        {images.leftOut.map(({ name, reason }, index) => (
          // Two files may have the same name, and the list only changes as a whole.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index}>
            <bdi>{name}</bdi>
            <span>{`: ${reason}`}</span>
          </div>
        ))}
      </div>
      <div role="status" className="image-notice">
        {images.preparing
          ? 'Preparing the images …'
          : images.images.some(({ largerBefore }) => largerBefore !== null) && itTicketMessages.imagesShrunk}
      </div>
      {images.images.length > 0 && (
        <ul className="chosen-images">
          {images.images.map((image) => (
            <Thumbnail key={image.key} image={image} disabled={disabled} onRemove={() => remove(image.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ThumbnailProps {
  image: ChosenFile;
  disabled: boolean;
  onRemove: () => void;
}

const Thumbnail = ({ image: { file, largerBefore }, disabled, onRemove }: ThumbnailProps) => (
  <li>
    <ChosenImage className="thumbnail" file={file} url={null} alt="" />
    <span className="thumbnail-name">
      <bdi>{file.name}</bdi>
      <small>
        {`${fileSize(file.size)}${largerBefore !== null ? `, was ${fileSize(largerBefore)}` : ''}`}
      </small>
    </span>
    <button type="button" className="icon-button" disabled={disabled} onClick={onRemove}>
      <Icon name="close" />
      <span className="visually-hidden">{`Remove ${file.name}`}</span>
    </button>
  </li>
);
