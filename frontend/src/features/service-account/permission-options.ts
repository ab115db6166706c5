import { grantablePermissions, isChosenSingly, isWrite, permissions } from '@intranet/domain';
import type { SelectOption } from '../../shared/select/use-combobox';

/** A rule as the table of permissions says it, without the numbers of requirements, which the screen need not know. */
const inWords = (says: string): string => says.replace(/ ?\([A-Z]{3}-\d\d[^)]*\)/g, '');

/** The permissions that a machine may have, with what they allow people. API-01 */
export const permissionOptions: readonly SelectOption[] = grantablePermissions.map((name) => ({
  value: name,
  label: isWrite(name) ? `${name} (writes)` : name,
  hint: inWords(permissions[name].says),
  singly: isChosenSingly(name),
}));
