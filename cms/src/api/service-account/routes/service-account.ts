import { serviceAccountInput } from '@intranet/domain';
import { recordRoutes, routeList } from '../../../platform/routes/route';
import { serviceAccountList } from '../list';

const { reads, gives, takes } = recordRoutes('service-account', serviceAccountList);

export default routeList(
  ...reads('/service-accounts', 'service-account:manage', 'service-account:manage'),
  takes('POST /service-accounts', 'create', 'service-account:manage', serviceAccountInput, {
    refuses: ['no-such-person'],
  }),
  gives('POST /service-accounts/:id/revoke', 'revoke', 'service-account:manage'),
);
