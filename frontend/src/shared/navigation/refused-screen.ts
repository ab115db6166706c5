import type { RouteName } from '@intranet/domain';

let refused: RouteName | null = null;

/** Records that a person opened a screen that is not for them and is redirected to Home. SES-06 */
export function noteRefused(name: RouteName): void {
  refused = name;
}

/** The refused screen, which Home must explain. SES-19 */
export const refusedScreen = (): RouteName | null => refused;

export function forgetRefused(): void {
  refused = null;
}
