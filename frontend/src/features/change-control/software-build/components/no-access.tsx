import { buildMessages, refusals } from '@intranet/domain';
import { Empty } from '../../../../shared/ui/load-states';
import { Panel } from './stages/panel';

interface NoAccessProps {
  /** They may do so once the build is open again. */
  isClosed: boolean;
  onClose: () => void;
}

/** Tells a person that they may neither edit nor assign. BLD-06, BLD-14 */
export const NoAccess = ({ isClosed, onClose }: NoAccessProps) => (
  <Panel title="Edit and assign" onClose={onClose}>
    <Empty icon="info" title={isClosed ? refusals['build-closed'].message : buildMessages.noAccess}>
      {isClosed && 'Restart it to edit it or to assign users.'}
    </Empty>
  </Panel>
);
