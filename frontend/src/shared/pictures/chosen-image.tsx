import { useState } from 'react';
import { useObjectUrl } from '../documents/use-object-url';

interface ChosenImageProps {
  /** A file that waits to be stored, before what is stored. */
  file?: File | undefined;
  url: string | null;
  alt: string;
  className?: string;
}

/** A picture as it will look: the chosen file, or what is stored. Browsers show no tiff; the server makes a png of it. */
export function ChosenImage({ file, url, alt, className }: ChosenImageProps) {
  const chosen = useObjectUrl(file);
  const [broken, setBroken] = useState<string>();
  const address = chosen ?? (file ? null : url);
  if (address && broken !== address)
    return <img className={className} src={address} alt={alt} onError={() => setBroken(address)} />;
  return (
    <span className={`picture-place ${className ?? ''}`} role="img" aria-label={alt}>
      {file ? 'Seen here once it is stored' : 'No picture yet'}
    </span>
  );
}
