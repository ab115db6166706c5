import { can, screens } from '@intranet/domain';
import { Link } from 'react-router-dom';
import { useActor } from '../../../shared/session/use-session';
import type { IconName } from '../../../shared/ui/icon';
import { Empty } from '../../../shared/ui/load-states';

/** Nobody can report without a charge line: who assigns one, and where those who may do so themselves find it. RHY-02, RHY-04 */
export const NoLines = ({ icon }: { icon: IconName }) => (
  <Empty icon={icon} title="No charge line is assigned to you">
    {can(useActor(), 'contract-data:write') ? (
      <Link className="btn btn-sm btn-secondary" to={screens.ManageContractData.path}>
        {`Assign one in ${screens.ManageContractData.title}`}
      </Link>
    ) : (
      'Administration assigns them. Your weeks show here from then on.'
    )}
  </Empty>
);
