import { isPlausibleDay, screens, weekOf } from '@intranet/domain';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../../shared/ui/page-header';
import { type Chosen, NewReport } from '../components/new-report';

/** '?line=GS-2055&week=2026-11-16' in a link to an owed report. Invalid values are ignored. */
function chosenIn(address: URLSearchParams): Chosen {
  const [line, week] = [address.get('line'), address.get('week')];
  return { ...(line && { projectTask: line }), ...(isPlausibleDay(week) && weekOf(week)) };
}

/** The page on which a weekly report is written. WAR-01 */
export function NewReportPage() {
  const [count, setCount] = useState(0);
  const chosen = chosenIn(useSearchParams()[0]);
  return (
    <>
      <PageHeader
        title={screens['Create-New-Report'].title}
        lead="One report for each charge line and week. Save it as often as you like; submit it when it is complete."
      />
      <section className="card sheet" aria-label="Report">
        <NewReport
          key={`${count} ${chosen.projectTask} ${chosen.startDate}`}
          chosen={count === 0 ? chosen : {}}
          onStartAnew={() => setCount(count + 1)}
        />
      </section>
    </>
  );
}
