import { describe, expect, it } from 'vitest';
import { distinctFileNames, safeFileName } from '../shared/file-name.js';
import { weeklyFileName } from './file-name.js';

const week = { startDate: '2026-11-09', endDate: '2026-11-15' };
const nameFor = (firstLastName: string) => weeklyFileName({ firstLastName, ...week });
const ending = '_2026-11-09_to_2026-11-15_WAR.pdf';
const bytes = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length;

describe('the file name of a weekly report', () => {
  it('[WAR-14] is employee name, date range and _WAR.pdf', () => {
    expect(nameFor('Ada King')).toBe(`Ada King${ending}`);
  });

  it.each(['Zoë Müller-Łukasz', 'Nguyễn Văn Đức', 'Ελένη Παπαδοπούλου', '山田 太郎', 'دانا', '👩‍💻 Kim'])(
    '[WAR-14] keeps the name %s',
    (name) => expect(nameFor(name)).toBe(`${name}${ending}`),
  );

  it('[WAR-14] writes composed and decomposed letters the same way', () => {
    expect(nameFor('Zoe\u0308')).toBe(nameFor('Zoë'));
  });

  it('[WAR-14] replaces what file systems refuse', () => {
    expect(nameFor('A\\B/C:D*E?F"G<H>I|J\u0000K\u007fL')).toBe(`A_B_C_D_E_F_G_H_I_J_K_L${ending}`);
    expect(nameFor('../../etc/passwd')).toBe(`_.._etc_passwd${ending}`);
  });

  it('[WAR-14] drops marks that hide or reorder the name', () => {
    expect(nameFor('Ada\u202egnik\u200b')).toBe(`Adagnik${ending}`);
    expect(nameFor('Ada \t\n King')).toBe(`Ada King${ending}`);
  });

  it('[WAR-14] replaces halves of surrogate pairs', () => {
    expect(nameFor('Ada\ud83d King')).toBe(`Ada_ King${ending}`);
  });

  it('[WAR-14] has a name even without an author', () => {
    for (const name of ['', ' ', '...', '\u202e']) expect(nameFor(name)).toBe(`Report${ending}`);
  });

  it('[WAR-14] is no device of Windows', () => {
    expect(nameFor('con.x')).toBe(`_con.x${ending}`);
    expect(safeFileName('LPT1', '.pdf')).toBe('_LPT1.pdf');
    for (const device of ['AUX', 'nul .tar', 'COM¹', 'conout$'])
      expect(safeFileName(device, '.pdf')).toBe(`_${device}.pdf`);
    expect(safeFileName('Conrad', '.pdf')).toBe('Conrad.pdf');
  });

  it('[WAR-14] does not end in dots or spaces', () => {
    expect(safeFileName('Ada. .', '')).toBe('Ada');
    expect(nameFor('Ada Jr.')).toBe(`Ada Jr${ending}`);
  });

  it('[WAR-14] is cut between characters when too long, and keeps date range and ending', () => {
    for (const character of ['x', 'é', 'ễ', '😀', '👩‍💻']) {
      const name = character.repeat(500);
      const made = nameFor(name);
      expect(bytes(made)).toBeLessThanOrEqual(200);
      expect(bytes(made + character)).toBeGreaterThan(200);
      expect(made.endsWith(ending)).toBe(true);
      expect(name.startsWith(made.slice(0, -ending.length))).toBe(true);
    }
    expect(nameFor('👩‍💻'.repeat(500)).slice(0, -ending.length).endsWith('👩‍💻')).toBe(true);
  });

  it.each([
    ['signs that file systems refuse', ['A/B', 'A:B', 'A?B']],
    ['case', ['Atlas', 'ATLAS', 'atlas']],
    ['letters that only capitals make equal', ['Straße', 'STRASSE']],
    ['the form of accents', ['Zoë', 'Zoe\u0308', 'ZOË']],
    ['trailing dots and spaces', ['Atlas', 'Atlas.', 'Atlas ', ' Atlas...']],
    ['marks that nobody sees', ['שלום', '\u200fשלום', 'שלום\u202c']],
    ['what is too long', ['x'.repeat(300), `${'x'.repeat(300)}y`]],
    ['nothing', ['', ' ', '...']],
  ])('[EXP-01] [WAR-14] no file takes the place of another that differs by %s', (_what, stems) => {
    const names = distinctFileNames(stems, '.docx');
    const seen = new Set(names.map((name) => name.normalize('NFC').toUpperCase().toLowerCase()));
    expect(seen.size).toBe(stems.length);
    for (const name of names) expect(name).toMatch(/^[^\\/:*?"<>|\u202a-\u202e]+[^. ]\.docx$/);
  });
});
