import { recordNumber, type QprProgress } from '@intranet/domain';
import { ShortFact } from '../../../shared/change-control/problem-facts';

/** What the board made of it, in words for the person who reported it. */
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

/** Until it is in a build: what it waits for. */
const waits = ({ status }: QprProgress): string =>
  status === 'Deferred' ? 'In none: it is deferred' : 'In none yet';

/** A report followed to the release that deals with it; also for those who see neither change request nor build. QPR-05 */
export function QprProgressFacts({ progress }: { progress: QprProgress }) {
  const { disposition, build } = progress;
  return (
    <>
      <ShortFact label="Decision">{decision(progress)}</ShortFact>
      {disposition === 'Approved' && (
        <ShortFact label="Build">
          {build ? (
            <>
              {recordNumber('build', build.id)} of <bdi>{build.ProjectName}</bdi> <bdi>{build.version}</bdi>
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
              Yes, in <bdi>{build.ProjectName}</bdi> <bdi>{build.version}</bdi>
            </>
          ) : (
            'Not yet: the build is being worked on'
          )}
        </ShortFact>
      )}
    </>
  );
}
