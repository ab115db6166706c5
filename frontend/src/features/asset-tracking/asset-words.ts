import type { AssetForm } from '@intranet/domain';

/** Labels of the fields in the form. AST-01 */
export const fieldLabels: Record<keyof AssetForm, string> = {
  dateSubmit: 'Date',
  assetNumber: 'Asset number',
  location: 'Location',
  itemName: 'Item name',
  itemDescription: 'Item description',
  serialNumber: 'Serial number',
};

/** The six columns, in the table and in the report. AST-02, AST-04 */
export const columnLabels: Record<keyof AssetForm, string> = {
  dateSubmit: 'Date Submitted',
  assetNumber: 'Asset Number',
  location: 'Asset Location',
  itemName: 'Item Name',
  itemDescription: 'Asset Description',
  serialNumber: 'Serial Number',
};
