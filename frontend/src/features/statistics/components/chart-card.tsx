import type { StatisticsSeries } from '@intranet/domain';
import { Suspense, useId, useState } from 'react';
import { DownloadButton } from '../../../shared/documents/download-button';
import { SelectFilter } from '../../../shared/table/filters/select-filter';
import { Empty, Loading } from '../../../shared/ui/load-states';
import { chartData, choicesOf, chosenPoints, isNothing } from '../chart-rows';
import type { Look } from '../looks';
import { PointsTable } from './points-table';
import { lazyPart } from '../../../shared/ui/lazy-part';
import { inTime } from '../../../shared/lib/in-time';

/** The library that draws charts is heavy, so it is loaded with the first chart. */
const ChartView = lazyPart(async () => ({ default: (await import('./chart-view')).ChartView }));

/** With more bars than this a chart spans two rows of the grid. */
const TALL = 8;

interface ChartCardProps {
  series: StatisticsSeries;
  look: Look;
  /** All series of the answer, for the details behind this one. */
  all: readonly StatisticsSeries[];
}

/** One chart: its finding in a sentence, the drawing, its table, and the table as a file. CHT-04 */
export function ChartCard({ series, look, all }: ChartCardProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [open, setOpen] = useState(false);
  const { title, finding, unit } = series;
  const choices = choicesOf(all, look);
  // The chosen series may not exist in another period.
  const current = choices.includes(chosen) ? chosen : '';
  const data = chartData(chosenPoints(all, series, look, current), look);
  const nothing = isNothing(data, unit);
  return (
    <section
      className={`card chart-card${data.rows.length > TALL && look.drawing === 'rows' ? ' is-tall' : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {nothing ? (
        <Empty icon="chart" title={finding} />
      ) : (
        <>
          <p className="chart-finding" id={`${id}-finding`}>
            {finding}
          </p>
          {look.each && choices.length > 1 && (
            <div className="filters chart-choice">
              <SelectFilter
                label={look.each.label}
                all={look.each.all}
                options={choices}
                value={current}
                onChange={setChosen}
              />
            </div>
          )}
          <Suspense fallback={<Loading what="the chart" />}>
            <ChartView title={title} finding={finding} look={look} unit={unit} data={data} />
          </Suspense>
          <div className="chart-actions">
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              aria-expanded={open}
              aria-controls={`${id}-table`}
              aria-describedby={`${id}-title`}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Hide the table' : 'Show the table'}
            </button>
            <DownloadButton
              size="small"
              make={async () => (await inTime(import('../save-chart-csv'))).saveChartCsv(series, look, data)}
            >
              Download CSV<span className="visually-hidden">{` of ${title}`}</span>
            </DownloadButton>
          </div>
          <div id={`${id}-table`} className={`chart-table${open ? ' is-open' : ''}`}>
            <PointsTable caption={title} look={look} unit={unit} data={data} />
          </div>
        </>
      )}
    </section>
  );
}
