import { useEffect, useRef, useState, type ReactNode } from 'react';
import { onPhone } from '../../lib/on-phone';

interface NearScreenProps {
  /** Stands in its place until then, of about the same height. */
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * Draws something costly on a phone only once it comes near the screen: a phone shows the first of several cards, and would
 * work for all of them before one could type. On other screens it is drawn at once.
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
