import type { RouteName } from '@intranet/domain';

let refused: RouteName | null = null;

/** Somebody asked for a screen that is not for them, and is led Home. SES-06 */
export function noteRefused(name: RouteName): void {
  refused = name;
}

/** The screen that Home has to give account of. SES-19 */
export const refusedScreen = (): RouteName | null => refused;

export function forgetRefused(): void {
  refused = null;
}
