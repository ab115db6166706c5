import { useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '../../../shared/ui/elements';
import { type Place, placeBeside } from '../columns';

interface HomeColumnsProps {
  left: Elements;
  right: Elements;
  /** Fills the room that is left below the shorter column, whatever its height. */
  rest: Elements;
}

/**
 * Cards in two columns that end together. The place of the rest is found once, before the page is painted, since a card
 * must not move while one reads. HOM-16
 */
export function HomeColumns({ left, right, rest }: HomeColumnsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const [first, second] = [...box.current!.children].map(heightOf);
    setPlace(placeBeside(first!, second!));
  }, []);
  return (
    <div className="home" ref={box}>
      <div className="home-column">
        {left}
        {place === 'left' && rest}
      </div>
      <div className="home-column">
        {right}
        {place === 'right' && rest}
      </div>
      {place === 'across' && rest}
    </div>
  );
}

/** Of what the column holds, without the room below it. */
const heightOf = (column: Element): number => {
  const last = column.lastElementChild;
  return last ? last.getBoundingClientRect().bottom - column.getBoundingClientRect().top : 0;
};
