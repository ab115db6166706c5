import { can, isSupervisor, screens } from '@intranet/domain';
import { useState } from 'react';
import { ReportReader } from '../../../shared/report-files/report-reader';
import { turnsAmong } from '../../../shared/report-files/turns';
import { useActor } from '../../../shared/session/use-session';
import { PageHeader } from '../../../shared/ui/page-header';
import { OwnWeeks } from '../weeks/own-weeks';
import { TeamWeeks } from '../weeks/team-weeks';
import type { Reading } from '../weeks/weeks-table';

/** Which weekly reports are submitted and which are owed, week by week. RHY-02 */
export function MyWeeksPage() {
  const actor = useActor();
  const [reading, setReading] = useState<Reading | null>(null);
  return (
    <>
      <PageHeader
        isParent={reading !== null}
        title={screens['My-Weeks'].title}
        lead="The last twelve weeks. Open one to read its report, or to write it."
      />
      <div className="card-stack">
        {can(actor, 'war-report:create') && <OwnWeeks onRead={setReading} />}
        {isSupervisor(actor) && <TeamWeeks onRead={setReading} />}
      </div>
      {reading && (
        <ReportReader
          report={reading.report}
          turns={turnsAmong(reading.report, reading.among, (report) => setReading({ ...reading, report }))}
          onClose={() => setReading(null)}
        />
      )}
    </>
  );
}
