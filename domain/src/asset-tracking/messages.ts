/** The exact words of Asset Tracking. AST-01 to AST-05. */
export const assetMessages = {
  dateRequired: 'Please Input Date',
  numberRequired: 'Please Input Asset Number',
  locationRequired: 'Please Input Asset Location',
  nameRequired: 'Please Input Asset Name',
  descriptionRequired: 'Please Input Asset Description',
  serialRequired: 'Please Input Asset Serial Number',
  looksGood: 'Looks Good!',
  dateInFuture: 'The date cannot be in the future.',
  submitted: 'Success! Submitted Asset Data!',
  submitP2: 'There was an error submitting Asset. Please try again! Error Code P2',
  deleteQuestion:
    'This will remove the asset from the list and cannot be recovered. Do you wish to continue?',
  deleted: 'Success! Deleted Asset Data!',
  deleteP4: 'There was an error deleting Asset. Please try again! Error Code P4',
  fetchP5: 'There was an error fetching asset data. Please try again later! Error Code P5',
  notAnAssetNumber: 'This is not the number of an asset.',
  noSuchAsset: 'There is no asset of this number.',
  unknownAsset: 'This asset is not in the list yet. Its number has been filled in.',
  cameraRefused: 'The camera cannot be used. Allow it in the browser, or enter the asset number.',
} as const;
