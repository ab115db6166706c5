import { useId } from 'react';
import type { Elements } from '../../../shared/ui/elements';
import './home-page.css';

interface FeatureCardProps {
  heading: string;
  title: string;
  description: string;
  photo: Elements;
}

/** The employee spotlight, or the book of the month. HOM-01 */
export function FeatureCard({ heading, title, description, photo }: FeatureCardProps) {
  const id = useId();
  return (
    <section className="card feature" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {photo}
      <div>
        <h3>{title}</h3>
        <p>{description}</p>
      </div>
    </section>
  );
}
