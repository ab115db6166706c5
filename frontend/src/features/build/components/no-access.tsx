import { buildMessages } from '@intranet/domain';
import { Empty } from '../../../shared/ui/load-states';
import { Panel } from './panel';

/** Who may neither edit nor assign is told so. BLD-14 */
export const NoAccess = ({ onClose }: { onClose: () => void }) => (
  <Panel title="Edit and assign" onClose={onClose}>
    <Empty icon="info" title={buildMessages.noAccess} />
  </Panel>
);
