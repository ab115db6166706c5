import { textBottom } from '../pdf/page';

/** The position of the next block, page after page. */
export class Flow {
  y = 0;

  /** @param turnPage starts a page and returns where its text begins */
  constructor(private readonly turnPage: () => number) {}

  turn(): void {
    this.y = this.turnPage();
  }

  /**
   * Turns the page when this height no longer fits.
   * @returns whether it did
   */
  makeRoom(height: number): boolean {
    if (this.y + height <= textBottom) return false;
    this.turn();
    return true;
  }

  /** How many lines of this leading still fit. */
  linesLeft(leading: number): number {
    return Math.max(0, Math.floor((textBottom - this.y) / leading));
  }
}
