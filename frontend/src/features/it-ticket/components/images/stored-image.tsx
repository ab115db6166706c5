import type { PictureLink } from '@intranet/domain';
import { useState } from 'react';
import { usePicture } from '../../../../shared/pictures/use-picture';

interface StoredImageProps {
  picture: PictureLink;
  /** '' where words beside it say what it is. */
  alt: string;
  className: string;
}

/** An image of a ticket, which only those who see the ticket are given. TIC-06 */
export function StoredImage({ picture, alt, className }: StoredImageProps) {
  const address = usePicture(picture.url);
  const [broken, setBroken] = useState(false);
  if (address && !broken)
    return <img className={className} src={address} alt={alt} onError={() => setBroken(true)} />;
  return <span className={`picture-place ${className}`} role="img" aria-label={alt || undefined} />;
}
