import { warReportMessages, type WarReportForm } from '@intranet/domain';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Fill } from '../../../shared/form/fields/bullet-field';
import { formatPeriod } from '../../../shared/lib/format-period';
import { normalizeActivity } from '../../../shared/rich-text/stored-activity';
import { useAsk } from '../../../shared/http/use-ask';
import { BusyButton } from '../../../shared/ui/busy-button';
import { useLastReport } from '../form-hooks';

interface StartFromLastProps {
  fill: Fill;
  /** Hands over the action of this button, so that another button can start it. */
  onReady?: (start: () => Promise<void>) => void;
}

const never = 'You have not submitted a report on this charge line yet.';

/** Fills an empty editor with the person's latest submitted report on the charge line, as text to edit. RHY-01 */
export function StartFromLast({ fill, onReady }: StartFromLastProps) {
  const [projectTask, activity] = useWatch<WarReportForm, ['projectTask', 'activity']>({
    name: ['projectTask', 'activity'],
  });
  const [said, setSaid] = useState({ of: '', words: '', filled: false });
  const lastReport = useLastReport();
  const { busy, ask } = useAsk(warReportMessages.errorRetrieving);
  const ready = projectTask !== '' && activity === '';

  const start = async () => {
    if (!ready) return;
    const last = await ask(() => lastReport(projectTask));
    if (last === undefined) return;
    const text = last && normalizeActivity(last.activity);
    if (!text) setSaid({ of: projectTask, words: never, filled: false });
    else if (fill(text))
      setSaid({
        of: projectTask,
        words: `Filled in from your report of ${formatPeriod(last.startDate, last.endDate)}. Undo empties it again.`,
        filled: true,
      });
  };

  useEffect(() => {
    onReady?.(start);
  });

  return (
    <div className="start-from-last">
      <BusyButton size="small" icon="again" busy={busy} disabled={!ready} onClick={() => void start()}>
        Start from last week
        {projectTask !== '' && <span className="visually-hidden">{` on ${projectTask}`}</span>}
      </BusyButton>
      <span role="status" className="form-text mt-0">
        {said.of === projectTask && said.filled === (activity !== '') && said.words}
      </span>
    </div>
  );
}
