import { type WarReport, weekWords } from '@intranet/domain';
import { BulletView } from '../../../shared/rich-text/bullet-view';
import { StateBadge } from '../../../shared/ui/state-badge';

/** A charge line whose report is submitted, so there is nothing to write. */
export const SubmittedLine = ({ report }: { report: WarReport }) => (
  <section className="card" aria-label={report.projectTask}>
    <div className="card-head">
      <h2>
        <bdi>{report.projectTask}</bdi>
      </h2>
      <StateBadge tone="good">{weekWords.submitted}</StateBadge>
    </div>
    <details>
      <summary>Read the report</summary>
      <BulletView html={report.activity} />
    </details>
  </section>
);
