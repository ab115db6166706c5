import { recordNumber, type QprProgress } from '@intranet/domain';
import { ShortFact } from '../../../../shared/change-control/problem-facts';

/** The board's decision, in words for the person who reported the problem. */
function decision({ disposition, status }: QprProgress): string {
  switch (disposition) {
    case 'Waiting on approval':
      return 'The change control board is deciding about it';
    case 'Pending':
      return 'The change control board is discussing it';
    case 'Disapproved':
      return 'Disapproved by the change control board';
    case 'Approved':
      return status === 'Deferred' ? 'Approved, deferred' : 'Approved';
  }
}

/** What a report waits for until it is in a build. */
const waits = ({ status }: QprProgress): string =>
  status === 'Deferred' ? 'In none: it is deferred' : 'In none yet';

/**
 * The progress of a report until the release that deals with it, also for people who see neither change request nor
 * build. QPR-05
 */
export function QprProgressFacts({ progress }: { progress: QprProgress }) {
  const { disposition, build } = progress;
  return (
    <>
      <ShortFact label="Decision">{decision(progress)}</ShortFact>
      {disposition === 'Approved' && (
        <ShortFact label="Build">
          {build ? (
            <>
              <span>{`${recordNumber('build', build.id)} of`}</span> <bdi>{build.ProjectName}</bdi>{' '}
              <bdi>{build.version}</bdi>
            </>
          ) : (
            waits(progress)
          )}
        </ShortFact>
      )}
      {build && (
        <ShortFact label="Released">
          {build.completed ? (
            <>
              <span>Yes, in</span> <bdi>{build.ProjectName}</bdi> <bdi>{build.version}</bdi>
            </>
          ) : (
            'Not yet: the build is being worked on'
          )}
        </ShortFact>
      )}
    </>
  );
}
