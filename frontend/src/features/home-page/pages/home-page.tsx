import { useState } from 'react';
import type { Elements } from '../../../shared/ui/elements';
import { now } from '../../../shared/http/server-clock';
import { companyTime } from '../../../shared/lib/format-date';
import { companyTimeZone } from '../../../shared/session/company-time-zone';
import { useSession } from '../../../shared/session/use-session';
import { PageHeader } from '../../../shared/ui/page-header';
import { CompanyNews } from '../components/company-news';
import { greeting } from '../greeting';

/** 'Monday, March 2', in the company's time zone. */
const dayWords = (moment: Date): string =>
  moment.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: companyTimeZone(),
  });

interface HomePageProps {
  /** Shown above everything else. */
  first?: Elements;
  /** Cards of other features, the most important first. */
  cards?: Elements;
  /** The company's calendar. */
  calendar?: Elements;
  /** Spotlight, book and pictures, which are news of the staff. HOM-08 */
  news?: boolean;
}

export function HomePage({ first, cards, calendar, news = true }: HomePageProps) {
  const { firstName } = useSession();
  const [moment] = useState(now);
  return (
    <>
      <PageHeader title={`${greeting(companyTime(moment))}, ${firstName}`} lead={dayWords(moment)} />
      <div className="card-stack home-cards">
        {first}
        {cards}
        {calendar}
        {news && <CompanyNews />}
      </div>
    </>
  );
}
