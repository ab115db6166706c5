import sharp from 'sharp';

/** A screenshot of a problem. Drawn without letters, since not every machine has a font. */
export type Trouble = 'error message' | 'stopped' | 'garbled print';

const line = (x: number, y: number, width: number, colour = '#9aa7b4') =>
  `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="${colour}"/>`;

const drawings: Record<Trouble, string> = {
  'error message': `
    <rect width="1280" height="800" fill="#cfd8e0"/>
    <rect x="60" y="50" width="1160" height="700" rx="10" fill="#ffffff"/>
    <rect x="60" y="50" width="1160" height="46" rx="10" fill="#14507a"/>
    ${Array.from({ length: 12 }, (_, row) => line(100, 140 + row * 46, 420 + ((row * 173) % 520))).join('')}
    <rect x="360" y="270" width="560" height="260" rx="12" fill="#f7f9fb" stroke="#5b6470" stroke-width="3"/>
    <circle cx="440" cy="370" r="38" fill="#c0392b"/>
    <path d="M424 354l32 32M456 354l-32 32" stroke="#ffffff" stroke-width="9"/>
    ${line(510, 335, 340, '#37474f')}${line(510, 370, 290)}${line(510, 405, 320)}
    <rect x="760" y="460" width="120" height="44" rx="6" fill="#14507a"/>`,
  stopped: `
    <rect width="1280" height="800" fill="#1c4f8f"/>
    <circle cx="190" cy="220" r="54" fill="none" stroke="#ffffff" stroke-width="10"/>
    <path d="M168 246c12-20 34-20 46 0" stroke="#ffffff" stroke-width="8" fill="none"/>
    <circle cx="172" cy="206" r="7" fill="#ffffff"/><circle cx="208" cy="206" r="7" fill="#ffffff"/>
    ${[640, 720, 560, 0, 300].map((width, row) => line(140, 350 + row * 48, width, '#cfe3f2')).join('')}`,
  'garbled print': `
    <rect width="1280" height="800" fill="#5b6470"/>
    <rect x="380" y="40" width="520" height="720" fill="#fdfdfb"/>
    ${Array.from({ length: 14 }, (_, row) => line(430, 100 + row * 44, 260 + ((row * 97) % 160), '#455a64')).join('')}
    ${Array.from({ length: 9 }, (_, stripe) => `<rect x="380" y="${90 + stripe * 74}" width="520" height="${6 + (stripe % 3) * 7}" fill="#111111" opacity="0.75"/>`).join('')}`,
};

/** The screenshot as a jpeg of 1280 x 800. */
export const screenshot = (trouble: Trouble): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800" viewBox="0 0 1280 800">${drawings[trouble]}</svg>`,
    ),
  )
    .jpeg({ quality: 84 })
    .toBuffer();
