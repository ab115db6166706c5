import { assetInput, assetPatch } from '@intranet/domain';
import { recordRoutes, route, routeList } from '../../../platform/routes/route';
import { importTerms } from '../../../platform/imports/controller';
import { handoverList } from '../handover-list';
import { assetList } from '../list';

const { lists, gives, takes, removes } = recordRoutes('asset-tracking', assetList);

/** What POST and PUT are refused for. */
const refuses = ['asset-number-taken', 'no-such-person'] as const;

export default routeList(
  lists('GET /asset-trackings', 'find', 'asset-tracking:list'),
  route('GET /asset-trackings/lookup', 'asset-tracking.lookup', 'asset-tracking:lookup', {
    asks: { assetNumber: { kind: 'number', says: 'as it stands on the label', required: true } },
    gives: 'number, itemName and location of the asset whose number is asked for: `?assetNumber=1234`',
  }),
  gives('GET /asset-trackings/:id', 'findOne', 'asset-tracking:read'),
  route('GET /asset-trackings/:id/handovers', 'asset-tracking.handovers', 'asset-tracking:read', {
    lists: handoverList,
  }),
  takes('POST /asset-trackings', 'create', 'asset-tracking:write', assetInput, { refuses }),
  takes('PUT /asset-trackings/:id', 'update', 'asset-tracking:write', assetPatch, { refuses }),
  removes('DELETE /asset-trackings/:id', 'delete', 'asset-tracking:write'),
  route(
    'POST /imports/asset-trackings',
    'asset-tracking.importRows',
    'asset-tracking:write',
    importTerms('asset-trackings'),
  ),
);
