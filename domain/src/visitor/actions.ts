/** When a visitor came and went, so far. */
export interface Visit {
  signedInAt: unknown;
  signedOutAt: unknown;
}

export type VisitorAction = 'update' | 'sign-in' | 'sign-out';

/** What can be done with a visit: in before out, each once. VIS-03 */
export function visitorActions({ signedInAt, signedOutAt }: Visit): VisitorAction[] {
  if (!signedInAt) return ['update', 'sign-in'];
  return signedOutAt ? ['update'] : ['update', 'sign-out'];
}
