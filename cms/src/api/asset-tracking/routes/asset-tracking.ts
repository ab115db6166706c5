import { assetInput, assetPatch } from '@intranet/domain';
import { route, routeList } from '../../../access/route';
import { IMPORT_TERMS } from '../../../imports/controller';
import { handoverList } from '../handover-list';
import { assetList } from '../list';

export default routeList(
  route('GET /asset-trackings', 'asset-tracking.find', 'asset-tracking:list', { lists: assetList }),
  route('GET /asset-trackings/lookup', 'asset-tracking.lookup', 'asset-tracking:lookup', {
    asks: { assetNumber: { kind: 'number', says: 'as it stands on the label', required: true } },
    gives: 'number, itemName and location of the asset whose number is asked for: `?assetNumber=1234`',
  }),
  route('GET /asset-trackings/:id', 'asset-tracking.findOne', 'asset-tracking:read', { gives: assetList }),
  route('GET /asset-trackings/:id/handovers', 'asset-tracking.handovers', 'asset-tracking:read', {
    lists: handoverList,
  }),
  route('POST /asset-trackings', 'asset-tracking.create', 'asset-tracking:write', {
    takes: assetInput,
    gives: assetList,
  }),
  route('PUT /asset-trackings/:id', 'asset-tracking.update', 'asset-tracking:write', {
    takes: assetPatch,
    gives: assetList,
  }),
  route('DELETE /asset-trackings/:id', 'asset-tracking.delete', 'asset-tracking:write', {}),
  route('POST /imports/asset-trackings', 'asset-tracking.importRows', 'asset-tracking:write', IMPORT_TERMS),
);
