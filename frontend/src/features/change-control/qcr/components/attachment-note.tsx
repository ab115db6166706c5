import { recordNumber, type Build, type Qcr } from '@intranet/domain';
import {
  consequencesOf,
  consequenceWords,
  resetsAnything,
} from '../../../../shared/change-control/consequences';
import { useSession } from '../../../../shared/session/use-session';
import { useOpenBuild } from '../hooks';
import { choosesStatus, decidesAlone, type DispositionForm } from '../review-mode';

interface AttachmentNoteProps {
  qcr: Qcr;
  form: DispositionForm;
  /** Ending a discussion decides at once. */
  concludes: boolean;
}

/** Says before an approval what it does to the project's open build. QCR-06, QCR-08 */
export function AttachmentNote({ qcr, form, concludes }: AttachmentNoteProps) {
  const { username } = useSession();
  const query = useOpenBuild(qcr.submitted_qpr.foundIn);
  if (form.disposition !== 'Approved' || form.status === 'Deferred') return null;
  if (query.isError)
    return (
      <p className="field-hint" role="status">
        We could not check whether the project has an open build. If it has one, an approved change request
        joins it, and the build starts over.
      </p>
    );
  if (!query.data) return null;
  const atOnce = concludes || (decidesAlone(qcr, username) && choosesStatus(qcr, form));
  return (
    <div className="field-hint" role="status">
      <WhenAndWhere build={query.data} atOnce={atOnce} />
      <WhatIsReset build={query.data} qcr={qcr} />
    </div>
  );
}

const WhenAndWhere = ({ build, atOnce }: { build: Build; atOnce: boolean }) => (
  <p className="mb-1">
    <span>{`${
      atOnce
        ? 'Approved as Working, this change request goes '
        : 'When all approve and the status is Working, this change request goes '
    }into the open`}</span>{' '}
    <strong>
      <span>{`${recordNumber('build', build.id)} (`}</span>
      <bdi>{build.project.ProjectName}</bdi> <bdi>{build.version}</bdi>)
    </strong>
    <span>{`, which is at stage ${build.stage}.`}</span>
  </p>
);

function WhatIsReset({ build, qcr }: { build: Build; qcr: Qcr }) {
  const consequences = consequencesOf(build, { type: 'qcrs-changed' }, [...build.qcrs, qcr]);
  if (!resetsAnything(consequences)) return <p className="mb-0">Nothing in that build is reset.</p>;
  return (
    <ul className="mb-0">
      {consequenceWords(consequences).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
