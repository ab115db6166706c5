import Modal from 'react-bootstrap/Modal';
import { type Release, releaseMessages } from '@intranet/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { keys } from '../../../shared/http/keys';
import { getRecord } from '../../../shared/http/record';
import { formatMoment } from '../../../shared/lib/format-date';
import { Fact } from '../../../shared/ui/fact';
import { Loaded } from '../../../shared/ui/loaded';

/** The release that the server runs, which may be newer than the page. OPS-13 */
const useRelease = () =>
  useQuery({
    queryKey: keys.release,
    queryFn: ({ signal }) => getRecord<Release>('/release', signal),
  });

/** Says which release runs, for a question to IT; the footer has the documents' version. OPS-13 */
export default function About({ onClose }: { onClose: () => void }) {
  const release = useRelease();
  const titleId = useId();
  return (
    <Modal show onHide={onClose} centered aria-labelledby={titleId}>
      <Modal.Header closeButton closeLabel="Close">
        <Modal.Title as="h2" id={titleId}>
          About
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <Loaded query={release} what="the release" failure={releaseMessages.loadError}>
          {({ release: number, commit, date }) => (
            <dl className="facts" translate="no">
              <Fact label="Release">{number}</Fact>
              <Fact label="Commit">{commit?.slice(0, 12)}</Fact>
              <Fact label="Date">{date && formatMoment(date)}</Fact>
              <Fact label="Version of the documents">{__APP_VERSION__}</Fact>
            </dl>
          )}
        </Loaded>
      </Modal.Body>
    </Modal>
  );
}
