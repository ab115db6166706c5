/** How deeply bullets may nest. WAR-02 */
export const MAX_BULLET_LEVEL = 3;

export type BulletLevel = 1 | 2 | 3;

/** A piece of text with one formatting. */
export interface Run {
  text: string;
  bold: boolean;
  italic: boolean;
}

/** A bullet with its sub-bullets. `runs` has no empty texts; a line break inside a bullet is '\n' in a text. */
export interface Bullet {
  runs: Run[];
  children: Bullet[];
}

/** A bullet on its own, as lists are drawn: preview, PDF and Word draw these one by one. */
export interface BulletLine {
  level: BulletLevel;
  runs: Run[];
}

/**
 * A minimal HTML tree that any parser can produce: htmlparser2 on the server, DOMParser in the browser. So the rules
 * below exist only once. Tags are lower case.
 */
export type MarkupNode = { text: string } | { tag: string; children: MarkupNode[] };
