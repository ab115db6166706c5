import type { PictureLink } from '@intranet/domain';
import { useState } from 'react';
import { usePicture } from '../../../../shared/pictures/use-picture';

interface StoredImageProps {
  picture: PictureLink;
  /** '' where text beside it describes the image. */
  alt: string;
  className: string;
}

/** An image of a ticket, loaded with the session, since only people who see the ticket may see it. TIC-06 */
export function StoredImage({ picture, alt, className }: StoredImageProps) {
  const address = usePicture(picture.url);
  const [broken, setBroken] = useState(false);
  if (address && !broken)
    return <img className={className} src={address} alt={alt} onError={() => setBroken(true)} />;
  return <span className={`picture-place ${className}`} role="img" aria-label={alt || undefined} />;
}
