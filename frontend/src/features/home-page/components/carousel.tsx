import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon';
import './home-page.css';
import { useRotation } from './use-rotation';

interface Slide {
  key: string | number;
  content: ReactNode;
}

/** Rotating pictures. The controls come before them in the page, so that they are found first. HOM-01 */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const { shown, wanted, turning, turn, toggle, attend } = useRotation(slides.length);
  if (slides.length === 0) return null;
  return (
    // The section only listens to pointer and focus; it is not a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="carousel-box"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && attend({ pointer: true })}
      onPointerLeave={() => attend({ pointer: false })}
      onFocus={(event) => attend({ focus: event.target.matches(':focus-visible') })}
      onBlur={() => attend({ focus: false })}
    >
      {slides.length > 1 && (
        <div className="carousel-controls">
          <button
            type="button"
            className="carousel-button"
            aria-label={wanted ? 'Pause the pictures' : 'Start the pictures'}
            onClick={toggle}
          >
            <Icon name={wanted ? 'pause' : 'play'} />
          </button>
          <span className="carousel-count" aria-hidden="true">
            {`${shown + 1} / ${slides.length}`}
          </span>
          <button
            type="button"
            className="carousel-button turn-back"
            aria-label="Previous picture"
            onClick={() => turn(-1)}
          >
            <Icon name="down" />
          </button>
          <button
            type="button"
            className="carousel-button turn-on"
            aria-label="Next picture"
            onClick={() => turn(1)}
          >
            <Icon name="down" />
          </button>
        </div>
      )}
      <div aria-live={turning ? 'off' : 'polite'}>
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            hidden={index !== shown}
            className="carousel-slide"
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}
