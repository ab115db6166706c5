import sharp from 'sharp';

const skins = ['#f6d5bd', '#e9b893', '#c98d63', '#8d5a3a', '#f0c8a6', '#6d4329'];
const hairs = ['#2b2118', '#5a3a22', '#8a5a2b', '#b9b3aa', '#1c1c22', '#a5482a'];
const shirts = ['#14507a', '#2f7d6d', '#8a3b5c', '#5b4b8a', '#a4632a', '#37474f'];
const walls = ['#dfe9f2', '#e6efe2', '#f3e9dc', '#ebe4f1', '#e3eeee', '#f2e3e6'];

const pick = (values: readonly string[], index: number): string => values[index % values.length]!;

/** The layers behind the face, and those over it. */
interface HairStyle {
  back: (colour: string) => string;
  front: (colour: string) => string;
}

const nothing = () => '';

const hairStyles: HairStyle[] = [
  {
    back: nothing,
    front: (colour) =>
      `<path d="M78 118c-6-62 106-74 102 0-10-30-30-40-52-40s-42 10-50 40z" fill="${colour}"/>`,
  },
  {
    back: (colour) => `<path d="M72 196c-10-150 122-150 112 0z" fill="${colour}"/>`,
    front: (colour) =>
      `<path d="M82 116c8-52 84-56 92 0-22-4-40-14-50-30-8 16-22 26-42 30z" fill="${colour}"/>`,
  },
  {
    back: nothing,
    front: (colour) =>
      `<g fill="${colour}"><circle cx="92" cy="92" r="22"/><circle cx="118" cy="76" r="24"/><circle cx="146" cy="80" r="24"/><circle cx="166" cy="98" r="20"/></g>`,
  },
  {
    back: nothing,
    front: (colour) =>
      `<path d="M80 112c4-48 92-60 98 2-20-8-34-22-52-22-16 0-32 8-46 20z" fill="${colour}"/>`,
  },
];

/** A person's looks, as indexes into the tables above. Hair styles: 0 short, 1 long, 2 curly, 3 parted. */
export interface Look {
  style: number;
  hair: number;
  skin: number;
}

/** A drawn head and shoulders: the demo company needs faces, but no photographs of real people. */
const drawing = (look: Look): string => {
  const { back, front } = hairStyles[look.style % hairStyles.length]!;
  const hair = pick(hairs, look.hair);
  const index = look.style + 2 * look.hair + 3 * look.skin;
  return `
  <svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
    <rect width="256" height="256" fill="${pick(walls, index)}"/>
    ${back(hair)}
    <path d="M28 256c4-62 44-84 100-84s96 22 100 84z" fill="${pick(shirts, index * 5 + 1)}"/>
    <path d="M108 150h40v30c0 22-40 22-40 0z" fill="${pick(skins, look.skin)}"/>
    <ellipse cx="128" cy="122" rx="44" ry="52" fill="${pick(skins, look.skin)}"/>
    ${front(hair)}
    <g fill="#2a2a2e"><circle cx="112" cy="122" r="4"/><circle cx="144" cy="122" r="4"/></g>
    <path d="M112 146c8 9 24 9 32 0" fill="none" stroke="#2a2a2e" stroke-width="3" stroke-linecap="round"/>
  </svg>`;
};

/** The portrait as a jpeg. */
export const portrait = (look: Look): Promise<Buffer> =>
  sharp(Buffer.from(drawing(look)))
    .jpeg({ quality: 84 })
    .toBuffer();
