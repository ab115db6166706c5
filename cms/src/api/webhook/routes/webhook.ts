import { webhookInput, webhookPatch, webhookSending } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { deliveryList, webhookList } from '../list';

export default routeList(
  route('GET /webhooks', 'webhook.find', 'webhook:manage', { lists: webhookList }),
  route('GET /webhooks/:id', 'webhook.findOne', 'webhook:manage', { gives: webhookList }),
  route('POST /webhooks', 'webhook.create', 'webhook:manage', { takes: webhookInput, gives: webhookList }),
  route('PUT /webhooks/:id', 'webhook.update', 'webhook:manage', { takes: webhookPatch, gives: webhookList }),
  route('DELETE /webhooks/:id', 'webhook.delete', 'webhook:manage', {}),
  route('POST /webhooks/:id/secret', 'webhook.renewSecret', 'webhook:manage', { gives: webhookList }),
  route('GET /webhooks/:id/deliveries', 'webhook.deliveries', 'webhook:manage', { lists: deliveryList }),
  route('POST /webhooks/:id/deliveries', 'webhook.send', 'webhook:manage', {
    takes: webhookSending,
    gives: deliveryList,
    status: 201,
  }),
);
