/** How deep bullets may nest. WAR-02 */
export const MAX_BULLET_LEVEL = 3;

export type BulletLevel = 1 | 2 | 3;

/** A stretch of text with one look. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
}

/** One bullet with what hangs below it. `runs` has no empty texts; a line break inside a bullet is '\n' in a text. */
export interface Bullet {
  runs: Run[];
  children: Bullet[];
}

/** A bullet on its own, as lists are drawn: preview, PDF and Word go through these one by one. */
export interface BulletLine {
  level: BulletLevel;
  runs: Run[];
}

/**
 * HTML as any parser gives it, reduced to what matters here. The server fills it with htmlparser2,
 * the browser with DOMParser, so that the rules below exist once. Tags are lower case.
 */
export type MarkupNode = { text: string } | { tag: string; children: MarkupNode[] };
