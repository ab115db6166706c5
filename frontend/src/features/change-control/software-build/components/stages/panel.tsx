import { useEffect, useId, useRef } from 'react';
import type { Elements } from '../../../../../shared/ui/elements';
import { Icon } from '../../../../../shared/ui/icon';

interface PanelProps {
  title: string;
  onClose: () => void;
  children: Elements;
}

/** A part of the screen that a button opens; it takes the focus. */
export function Panel({ title, onClose, children }: PanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="btn btn-sm btn-secondary" onClick={onClose}>
          <Icon name="close" /> <span>Close</span> <span className="visually-hidden">{title}</span>
        </button>
      </div>
      {children}
    </section>
  );
}
