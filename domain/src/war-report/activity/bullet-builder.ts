import type { Bullet, Run } from './bullet.js';
import { cleanText, hasVisibleText, tidyRuns } from './inline-text.js';

/**
 * Deeper lists are cut off here. The limit is far above what is accepted (3), so that "too deep" is still detected, and
 * low enough for recursive functions.
 */
export const MAX_READ_LEVEL = 100;

export type Look = Omit<Run, 'text'>;

/** The result of reading a format. */
export interface ReadActivity {
  bullets: Bullet[];
  /** Was there text inside a list item, and not only beside the lists? */
  bulletText: boolean;
}

/** Where text is added: to a list (or the document), or to one of its items. */
type Frame =
  | { kind: 'list'; items: Bullet[]; loose: Bullet | undefined }
  | { kind: 'item'; items: Bullet[]; current: Bullet; closed: boolean };

/** What separates the next text from the previous one: nothing, or the edge of a block, a table cell or a row. */
type Edge = 'none' | 'block' | 'cell' | 'row';

const newBullet = (): Bullet => ({ runs: [], children: [] });

/**
 * Builds bullets from the events of a document in any format: lists and items open and close, with text between. Text
 * outside of items becomes bullets of its own, one per block.
 */
export class BulletBuilder {
  private readonly roots: Bullet[] = [];
  private readonly frames: Frame[] = [{ kind: 'list', items: this.roots, loose: undefined }];
  private lists = 0;
  private edge: Edge = 'none';
  private bulletText = false;

  openList(): void {
    const frame = this.top();
    this.leaveText(frame);
    this.frames.push({ kind: 'list', items: this.itemsBelow(frame), loose: undefined });
    this.lists += 1;
  }

  closeList(): void {
    if (this.top().kind !== 'list' || this.frames.length === 1) return;
    this.frames.pop();
    this.lists -= 1;
    this.edge = 'none';
  }

  openItem(): void {
    const frame = this.top();
    this.leaveText(frame);
    const current = newBullet();
    frame.items.push(current);
    this.frames.push({ kind: 'item', items: frame.items, current, closed: false });
  }

  closeItem(): void {
    if (this.top().kind !== 'item') return;
    this.frames.pop();
    this.edge = 'none';
  }

  /** The start or end of a paragraph, heading, … */
  blockEdge(): void {
    if (this.edge === 'none') this.edge = 'block';
  }

  /** The cells of a table row become one line of text, each row one bullet. */
  cellEdge(): void {
    if (this.edge !== 'row') this.edge = 'cell';
  }

  rowEdge(): void {
    this.edge = 'row';
  }

  lineBreak(look: Look): void {
    const frame = this.top();
    if (frame.kind === 'list') frame.loose = undefined;
    else frame.current.runs.push({ text: '\n', ...look });
  }

  text(raw: string, look: Look): void {
    const text = cleanText(raw);
    if (text === '') return;
    const frame = this.top();
    const blank = !/[^ \n]/.test(text);
    // White space between blocks is source layout, not text.
    if (blank && (this.edge !== 'none' || !this.hasOpenText(frame))) return;
    if (frame.kind === 'item' && hasVisibleText(text)) this.bulletText = true;
    this.openText(frame).runs.push({ text, ...look });
  }

  finish(): ReadActivity {
    tidyAll(this.roots);
    return { bullets: this.roots, bulletText: this.bulletText };
  }

  private top(): Frame {
    return this.frames[this.frames.length - 1]!;
  }

  /** A list inside an item goes below that item; a list directly inside a list goes below the previous item. */
  private itemsBelow(frame: Frame): Bullet[] {
    if (this.frames.length === 1) return this.roots;
    if (this.lists >= MAX_READ_LEVEL) return frame.items;
    if (frame.kind === 'item') return frame.current.children;
    if (frame.items.length === 0) frame.items.push(newBullet());
    return frame.items.at(-1)!.children;
  }

  /** Text after a sub-list or inner item must not be joined to the text before it. */
  private leaveText(frame: Frame): void {
    this.edge = 'none';
    if (frame.kind === 'list') frame.loose = undefined;
    else frame.closed = true;
  }

  private hasOpenText(frame: Frame): boolean {
    const bullet = frame.kind === 'list' ? frame.loose : frame.closed ? undefined : frame.current;
    return bullet !== undefined && bullet.runs.length > 0;
  }

  /** The bullet that the next text belongs to, after adding the pending separator. */
  private openText(frame: Frame): Bullet {
    const edge = this.edge;
    this.edge = 'none';
    if (frame.kind === 'list') {
      if (edge === 'block' || edge === 'row' || !frame.loose) {
        frame.loose = newBullet();
        frame.items.push(frame.loose);
      } else if (edge === 'cell') separate(frame.loose, ' ');
      return frame.loose;
    }
    if (frame.closed) {
      // Text after a sub-list starts a new bullet, which keeps the reading order.
      frame.current = newBullet();
      frame.items.push(frame.current);
      frame.closed = false;
    } else if (edge !== 'none') separate(frame.current, edge === 'cell' ? ' ' : '\n');
    return frame.current;
  }
}

function separate(bullet: Bullet, by: ' ' | '\n'): void {
  if (bullet.runs.length > 0) bullet.runs.push({ text: by, bold: false, italic: false });
}

function tidyAll(bullets: Bullet[]): void {
  for (const bullet of bullets) {
    bullet.runs = tidyRuns(bullet.runs);
    tidyAll(bullet.children);
  }
}
