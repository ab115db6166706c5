import { AlignmentType, LevelFormat, type ILevelsOptions } from 'docx';

/** Word counts sizes in half points. */
export const halfPoints = (points: number): number => points * 2;
export const contactSize = halfPoints(11);
export const titleSize = halfPoints(14);

export const font = 'Calibri';
export const colour = { company: '1B365D', quiet: '5B6470', line: 'C9D1DB', panel: 'F3F6FA' } as const;

/** In twentieths of a point. */
export const columnWidth = 4505;
export const space = { small: 40, text: 80, block: 240 } as const;

export const bulletList = 'activity';

/** The three markers of the product: filled circle, ring, filled square. */
const markers = ['•', '◦', '▪'] as const;

export const bulletLevels: ILevelsOptions[] = markers.map((text, level) => ({
  level,
  format: LevelFormat.BULLET,
  text,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: 360 * (level + 1), hanging: 360 } } },
}));
