import type { QprThreadEvent, SubmittedQpr } from '@intranet/domain';
import { Attachments } from '../../../../shared/attachments/attachments';
import { keys } from '../../../../shared/http/keys';
import { useSession } from '../../../../shared/session/use-session';
import { Thread } from '../../../../shared/thread/thread';
import type { EventWords } from '../../../../shared/thread/threaded';
import { qprPath } from '../api';
import { touchedByQprs } from '../hooks';

const events: Record<QprThreadEvent, EventWords> = {
  approved: { icon: 'check', says: () => 'approved the report', detail: ({ text }) => text },
  rejected: { icon: 'close', says: () => 'rejected the report', detail: ({ text }) => text },
  withdrawn: { icon: 'back', says: () => 'withdrew the report', detail: () => '' },
  duplicate: {
    icon: 'papers',
    says: ({ text }) => `marked the report as a duplicate of ${text}`,
    detail: () => '',
  },
  corrected: { icon: 'write', says: () => 'corrected the words', detail: ({ text }) => text },
};

/** The files of a problem report, and what is written about it. QPR-11, QPR-12 */
export function QprThread({ qpr }: { qpr: SubmittedQpr }) {
  const { documentId, availableActions, authorUsername, attachments } = qpr;
  const mayComment = availableActions.includes('comment');
  const isOwn = useSession().username === authorUsername;
  return (
    <>
      <Attachments
        to={{ ref: 'submitted-qpr', refId: documentId }}
        files={attachments}
        touches={touchedByQprs}
        mayAdd={mayComment}
      />
      <Thread
        of={{
          documentId,
          path: qprPath(documentId),
          kind: keys.qprs,
          touches: touchedByQprs,
          vault: 'qpr-comment',
          mayComment,
          mayNote: availableActions.includes('note'),
          maker: { username: authorUsername, word: 'Reporter' },
          noteReaders: 'staff',
          readers: isOwn
            ? 'The project manager and the board will read this.'
            : 'The reporter, the project manager and the board will read this.',
          events,
        }}
      />
    </>
  );
}
