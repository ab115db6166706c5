import { webhookInput, webhookPatch, webhookSending } from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../platform/routes/route';
import { deliveryList, webhookList } from '../list';

const { reads, gives, takes, removes } = recordRoutes('webhook', webhookList);

export default routeList(
  ...reads('/webhooks', 'webhook:manage', 'webhook:manage'),
  takes('POST /webhooks', 'create', 'webhook:manage', webhookInput, { refuses: ['too-many-webhooks'] }),
  takes('PUT /webhooks/:id', 'update', 'webhook:manage', webhookPatch),
  removes('DELETE /webhooks/:id', 'delete', 'webhook:manage'),
  gives('POST /webhooks/:id/secret', 'renewSecret', 'webhook:manage'),
  route('GET /webhooks/:id/deliveries', 'webhook.deliveries', 'webhook:manage', { lists: deliveryList }),
  route('POST /webhooks/:id/deliveries', 'webhook.send', 'webhook:manage', {
    takes: webhookSending,
    gives: deliveryList,
    status: 201,
  }),
);
