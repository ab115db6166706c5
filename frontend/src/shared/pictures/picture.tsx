import { useState } from 'react';
import './picture.css';
import { Icon } from '../ui/icon';
import { initials } from './initials';
import { usePicture } from './use-picture';

interface PictureProps {
  /** Address of a stored picture; null for none. */
  url: string | null;
  /** The person's name. It is always beside the picture, so the picture is decorative. */
  name: string;
  size?: 'small' | 'large';
}

/** A person's picture, or their initials where it is missing or cannot be shown. */
export function Picture({ url, name, size = 'small' }: PictureProps) {
  const address = usePicture(url);
  const [broken, setBroken] = useState<string | null>(null);
  const look = `avatar${size === 'large' ? ' is-large' : ''}`;
  if (!address || broken === address) {
    return (
      <span className={look} aria-hidden="true">
        {initials(name) || <Icon name="person" />}
      </span>
    );
  }
  return <img className={look} src={address} alt="" onError={() => setBroken(address)} />;
}
