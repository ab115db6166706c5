import type { WarReport } from '@intranet/domain';
import { formatMoment } from '../../../shared/lib/format-date';
import { formatPeriod } from '../../../shared/lib/format-period';
import { BulletView } from '../../../shared/rich-text/bullet-view';
import { Icon } from '../../../shared/ui/icon';

interface SavedElsewhereProps {
  /** The draft as it is stored now. */
  report: WarReport;
  onTake: () => void;
  onJoin: () => void;
}

/** What another device or tab saved into this draft, beside what is typed here: neither text is lost. WAR-23 */
export const SavedElsewhere = ({ report, onTake, onJoin }: SavedElsewhereProps) => (
  <section className="alert alert-warning" aria-label="Saved elsewhere">
    <Icon name="info" />
    <div className="alert-body">
      <p className="mb-0">
        This report was saved{' '}
        <span>{report.lastSaved === null ? 'elsewhere' : formatMoment(report.lastSaved)}</span>{' '}
        <span>{`on another device or in another tab, for ${formatPeriod(report.startDate, report.endDate)}.`}</span>{' '}
        What you typed here stays in the form and replaces the text below when you save.
      </p>
      <div className="replaced-text">
        <BulletView html={report.activity} />
      </div>
      <span className="alert-actions">
        <button type="button" className="btn btn-sm btn-secondary" onClick={onJoin}>
          Add this text below mine
        </button>
        <button type="button" className="btn btn-sm btn-secondary" onClick={onTake}>
          Discard mine and use this text
        </button>
      </span>
    </div>
  </section>
);
