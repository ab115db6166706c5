import { screens } from '@intranet/domain';
import { useState } from 'react';
import { PageHeader } from '../../../shared/ui/page-header';
import { NewReport } from '../components/new-report';

/** The page on which a weekly report is written. WAR-01 */
export function NewReportPage() {
  const [count, setCount] = useState(0);
  return (
    <>
      <PageHeader
        title={screens['Create-New-Report'].title}
        lead="One report for each charge line and week. Save it as often as you like; submit it when it is complete."
      />
      <section className="card sheet" aria-label="Report">
        <NewReport key={count} onStartAnew={() => setCount(count + 1)} />
      </section>
    </>
  );
}
