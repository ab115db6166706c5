import { useState } from 'react';
import { useObjectUrl } from '../documents/use-object-url';

interface ChosenImageProps {
  /** A file to be stored, shown instead of the stored picture. */
  file?: File | undefined;
  url: string | null;
  alt: string;
  className?: string;
}

/** A preview: the chosen file, or the stored picture. Browsers cannot show a tiff; the server converts it to png. */
export function ChosenImage({ file, url, alt, className }: ChosenImageProps) {
  const chosen = useObjectUrl(file);
  const [broken, setBroken] = useState<string>();
  const address = chosen ?? (file ? null : url);
  if (address && broken !== address)
    return <img className={className} src={address} alt={alt} onError={() => setBroken(address)} />;
  return (
    <span className={`picture-place ${className ?? ''}`} role="img" aria-label={alt}>
      {file ? 'Shown here once it is stored' : 'No picture yet'}
    </span>
  );
}
