import { useState, type ReactNode } from 'react';
import { companyTime } from '../../../shared/lib/format-date';
import { companyTimeZone } from '../../../shared/session/company-time-zone';
import { useSession } from '../../../shared/session/use-session';
import { PageHeader } from '../../../shared/ui/page-header';
import { CompanyNews } from '../components/company-news';
import { greeting } from '../greeting';

/** 'Monday, March 2', in the company's time zone. */
const dayWords = (now: Date): string =>
  now.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: companyTimeZone(),
  });

interface HomePageProps {
  /** Shown above everything else. */
  first?: ReactNode;
  /** Cards of other features: in the main column, and beside it. */
  main?: ReactNode;
  beside?: ReactNode;
  /** The company's calendar. */
  calendar?: ReactNode;
}

export function HomePage({ first, main, beside, calendar }: HomePageProps) {
  const { firstName } = useSession();
  const [now] = useState(() => new Date());
  return (
    <>
      <PageHeader title={`${greeting(companyTime(now))}, ${firstName}`} lead={dayWords(now)} />
      <div className="card-stack home-cards">
        {first}
        {(main || beside) && (
          <div className="home">
            <div className="home-beside">{beside}</div>
            <div className="home-main">{main}</div>
          </div>
        )}
        {calendar}
        <CompanyNews />
      </div>
    </>
  );
}
