import { SelectFilter } from '../../../shared/table/filters/select-filter';
import { Loaded } from '../../../shared/ui/loaded';
import { PageHeader } from '../../../shared/ui/page-header';
import type { Subject } from '../api';
import { spans, usePeriod, useStatistics } from '../hooks';
import { looks } from '../looks';
import { ChartCard } from './chart-card';
import '../statistics.css';

interface StatisticsScreenProps {
  title: string;
  lead: string;
  subject: Subject;
}

/** The charts of one subject over a period. CHT-04 */
export function StatisticsScreen({ title, lead, subject }: StatisticsScreenProps) {
  const { weeks, period, choose } = usePeriod();
  const query = useStatistics(subject, period);
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        action={
          <button type="button" className="btn btn-secondary" onClick={() => window.print()}>
            Print
          </button>
        }
      />
      <div className="filters statistics-filters">
        <SelectFilter
          label="Period"
          options={spans.map(({ weeks: value, label }) => ({ value, label }))}
          value={String(weeks)}
          onChange={(chosen) => choose(Number(chosen))}
        />
      </div>
      <Loaded query={query} what="the numbers" failure="The numbers could not be loaded.">
        {({ series }) => (
          <div className="chart-grid">
            {series.map((one) => {
              const look = looks[one.name];
              return look && <ChartCard key={one.name} series={one} look={look} all={series} />;
            })}
          </div>
        )}
      </Loaded>
    </>
  );
}
