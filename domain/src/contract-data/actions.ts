import { type Actor, isAdministrator } from '../access/actor.js';
import type { RefusalCode } from '../shared/errors.js';

export type ContractDataAction = 'update' | 'disable' | 'enable' | 'assign';

interface Line {
  disabled: boolean;
}

/** Why nobody can be assigned to this charge line, or null when people can. CHG-05 */
export const whyNotAssign = ({ disabled }: Line): RefusalCode | null =>
  disabled ? 'charge-line-disabled' : null;

/** What the actor may do with a charge line they see; buttons follow this. CHG-04, CHG-05, CHG-07 */
export function contractDataActions(actor: Actor, line: Line): ContractDataAction[] {
  if (!isAdministrator(actor)) return [];
  return [
    'update',
    line.disabled ? 'enable' : 'disable',
    ...(whyNotAssign(line) === null ? (['assign'] as const) : []),
  ];
}
