import { buildMessages, refusals } from '@intranet/domain';
import { Empty } from '../../../shared/ui/load-states';
import { Panel } from './stages/panel';

interface NoAccessProps {
  /** They may, once the build is open again. */
  isClosed: boolean;
  onClose: () => void;
}

/** Tells a person who may neither edit nor assign. BLD-06, BLD-14 */
export const NoAccess = ({ isClosed, onClose }: NoAccessProps) => (
  <Panel title="Edit and assign" onClose={onClose}>
    <Empty icon="info" title={isClosed ? refusals['build-closed'].message : buildMessages.noAccess}>
      {isClosed && 'Restart it to edit it or to assign users.'}
    </Empty>
  </Panel>
);
