import type { Qcr } from '@intranet/domain';
import { Attachments } from '../../../../shared/attachments/attachments';
import { keys } from '../../../../shared/http/keys';
import { Thread } from '../../../../shared/thread/thread';
import { qcrPath } from '../api';

/** A comment or file changes no vote, so only these and the bell are read again. */
const touches = [keys.qcrs, keys.notifications] as const;

/** The files of a change request, and what the board writes about it beside the votes. QPR-11, QPR-12 */
export const QcrThread = ({ qcr: { documentId, attachments } }: { qcr: Qcr }) => (
  <>
    <Attachments to={{ ref: 'qcr', refId: documentId }} files={attachments} touches={touches} mayAdd />
    <Thread
      of={{
        documentId,
        path: qcrPath(documentId),
        kind: keys.qcrs,
        touches,
        vault: 'qcr-comment',
        mayComment: true,
        mayNote: false,
        maker: null,
        noteReaders: 'staff',
        readers: 'The board and the project manager will read this; the reporter will not.',
        events: {},
      }}
    />
  </>
);
