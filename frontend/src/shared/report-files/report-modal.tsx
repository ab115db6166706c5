import type { WarReport } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { keys } from '../http/keys';
import { getRecord } from '../http/record';
import { formatPeriod } from '../lib/format-period';
import { BulletView } from '../rich-text/bullet-view';
import { Fact } from '../ui/fact';
import { Icon } from '../ui/icon';
import { RecordHeading } from '../ui/record-heading';
import { Empty } from '../ui/load-states';
import { Loaded } from '../ui/loaded';
import { ReportFiles } from './report-files';
import type { Turns } from './turns';
import { PersonName } from '../people/name/person-name';
import './report-modal.css';

export interface ReportModalProps {
  /** documentId of the open report. */
  report: string;
  turns: Turns;
  /** Where the reader sees reports of others: gives authors of one name their username. */
  tellApart?: (reports: readonly WarReport[]) => WarReport[];
  onClose: () => void;
}

/** A submitted report never changes, so it is fetched once. */
const useSubmitted = (id: string, tellApart: ReportModalProps['tellApart']) =>
  useQuery({
    queryKey: [...keys.reports, 'submitted', id],
    queryFn: ({ signal }) => getRecord<WarReport>(`/war-reports/${encodeURIComponent(id)}`, signal),
    select: useCallback((report: WarReport) => tellApart?.([report])[0] ?? report, [tellApart]),
    staleTime: Infinity,
  });

/** A submitted report to read, with links to the previous and next one, and its PDF as a download. RHY-05 */
export default function ReportModal({
  report,
  turns: { previous, next, place },
  tellApart,
  onClose,
}: ReportModalProps) {
  const titleId = useId();
  const query = useSubmitted(report, tellApart);
  return (
    <Modal
      show
      onHide={onClose}
      className="report-reader"
      centered
      scrollable
      size="lg"
      aria-labelledby={titleId}
    >
      <Modal.Header closeButton closeLabel="Close">
        <div>
          <Modal.Title as="p" id={titleId} className="h5 mb-0">
            Weekly report
          </Modal.Title>
          {query.data && <Name report={query.data} />}
        </div>
      </Modal.Header>
      <Modal.Body tabIndex={0} aria-live="polite">
        <Loaded
          query={query}
          what="the report"
          failure="The report could not be loaded."
          missing={<Empty icon="sent" title="This report does not exist" />}
        >
          {(known) => <Content report={known} />}
        </Loaded>
      </Modal.Body>
      <Modal.Footer className="report-reader-foot">
        <Turn name="Previous" turn={previous} />
        <span>{place && `${place.at} of ${place.of}`}</span>
        <Turn name="Next" turn={next} />
        {query.data && <ReportFiles report={query.data} preview={false} />}
      </Modal.Footer>
    </Modal>
  );
}

const Content = ({ report }: { report: WarReport }) => (
  <article>
    <dl className="facts">
      <Fact label="Name">
        <PersonName name={report.firstLastName} />
      </Fact>
      <Fact label="Project">{report.projectTask}</Fact>
      <Fact label="Division">{report.division}</Fact>
      <Fact label="Date range">{formatPeriod(report.startDate, report.endDate)}</Fact>
    </dl>
    <BulletView html={report.activity} />
  </article>
);

const Name = ({ report: { firstLastName, projectTask, startDate, endDate } }: { report: WarReport }) => {
  const which = `${projectTask}, ${formatPeriod(startDate, endDate)}`;
  return (
    <RecordHeading className="report-name" name={`Weekly report of ${firstLastName}: ${which}`}>
      {which}
    </RecordHeading>
  );
};

interface TurnProps {
  name: 'Previous' | 'Next';
  turn: (() => void) | undefined;
}

/** Kept at either end of the list, so that a keyboard user does not lose the focus. */
const Turn = ({ name, turn }: TurnProps) => (
  <button
    type="button"
    className={`btn btn-sm btn-secondary ${name === 'Next' ? 'turn-on' : 'turn-back'}`}
    aria-disabled={turn === undefined}
    onClick={() => turn?.()}
  >
    {name === 'Previous' && <Icon name="down" />} <span>{name}</span>{' '}
    {name === 'Next' && <Icon name="down" />}
  </button>
);
