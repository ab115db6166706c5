import { useState, type ReactNode } from 'react';
import { useSession } from '../../../shared/session/use-session';
import { PageHeader } from '../../../shared/ui/page-header';
import { greeting } from '../greeting';

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

interface HomePageProps {
  /** What other features have to say to this person: the main matter, and what stands beside it. */
  main?: ReactNode;
  beside?: ReactNode;
}

export function HomePage({ main, beside }: HomePageProps) {
  const { firstName } = useSession();
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHeader title={`${greeting(now.getHours())}, ${firstName}`} lead={dayFormat.format(now)} />
      {main || beside ? (
        <div className="home">
          <div className="home-beside">{beside}</div>
          <div className="home-main">{main}</div>
        </div>
      ) : (
        <section className="card">
          <p className="mb-0">Welcome to Company Intranet. Everything you may use is in the navigation.</p>
        </section>
      )}
    </>
  );
}
