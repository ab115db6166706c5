import { useId } from 'react';
import type { Elements } from '../../../shared/ui/elements';
import './home-page.css';

interface FeatureCardProps {
  heading: string;
  title: string;
  description: string;
  photo: Elements;
}

/** Before anybody is chosen, the title is that of the card, which says it already. */
const sameWords = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The employee spotlight, or the book of the month. HOM-01, HOM-14 */
export function FeatureCard({ heading, title, description, photo }: FeatureCardProps) {
  const id = useId();
  return (
    <section className="card feature" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {photo}
      <div>
        {!sameWords(heading, title) && <h3>{title}</h3>}
        <p>{description}</p>
      </div>
    </section>
  );
}
