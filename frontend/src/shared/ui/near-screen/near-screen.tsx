import { useEffect, useRef, useState } from 'react';
import { onPhone } from '../../lib/on-phone';
import type { Elements } from '../elements';

interface NearScreenProps {
  /** Shown until then, of about the same height. */
  placeholder: Elements;
  children: Elements;
}

/**
 * On a phone, renders something costly only when it comes near the screen: rendering every card first would delay
 * typing. On other screens it renders at once.
 */
export function NearScreen({ placeholder, children }: NearScreenProps) {
  const [isNear, setIsNear] = useState(() => !onPhone());
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && setIsNear(true), {
      rootMargin: '100px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? (
    children
  ) : (
    <div ref={place} className="not-near">
      {placeholder}
    </div>
  );
}
