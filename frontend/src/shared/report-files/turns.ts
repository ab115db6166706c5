/** The previous and next report of the open one. RHY-05 */
export interface Turns {
  previous?: (() => void) | undefined;
  next?: (() => void) | undefined;
  /** The position in the list and its length, if known. */
  place?: { at: number; of: number } | undefined;
}

/** Previous and next among these documentIds only; a report that is not among them has no neighbours. */
export function turnsAmong(report: string, among: readonly string[], turn: (report: string) => void): Turns {
  const at = among.indexOf(report);
  if (at < 0) return {};
  const to = (other: string | undefined) => (other === undefined ? undefined : () => turn(other));
  return {
    previous: to(among[at - 1]),
    next: to(among[at + 1]),
    place: among.length > 1 ? { at: at + 1, of: among.length } : undefined,
  };
}
