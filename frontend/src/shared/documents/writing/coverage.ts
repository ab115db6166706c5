/** The base font of every document; characters it contains are never drawn by another. */
export const houseFont = 'carlito';

/** Characters that shape their neighbours and need no glyph. */
const joiners = /[\u200c\u200d]/g;

/**
 * Which font file has which characters, the preferred file first. Read from a table of the form `{ "hebrew": "3r,5 1"
 * }`: for each file its characters in ascending order, as runs of "distance from the previous one,number that follow",
 * in base 36.
 */
export class Coverage {
  private readonly names: string[];
  private readonly filesOf = new Map<number, number[]>();

  constructor(private readonly table: Record<string, string>) {
    this.names = Object.keys(table);
    Object.values(table).forEach((runs, file) => {
      let code = 0;
      for (const run of runs.split(' ')) {
        const [distance = '0', more = '0'] = run.split(',');
        code += parseInt(distance, 36);
        for (let left = parseInt(more, 36); left >= 0; left -= 1, code += 1) this.add(code, file);
        code -= 1;
      }
    });
  }

  private add(code: number, file: number): void {
    const files = this.filesOf.get(code);
    if (files) files.push(file);
    else this.filesOf.set(code, [file]);
  }

  /** The same for some files only. */
  of(files: ReadonlySet<string>): Coverage {
    return new Coverage(Object.fromEntries(Object.entries(this.table).filter(([file]) => files.has(file))));
  }

  has(code: number): boolean {
    return this.filesOf.has(code);
  }

  /**
   * The file that has all characters of a cluster, such as a letter with its accents.
   * @param before the file of the previous cluster, used again where possible, so that a script keeps its own
   * punctuation
   */
  fileFor(cluster: string, before?: string): string | undefined {
    const [first, ...others] = [...cluster.replace(joiners, '')].map((character) => this.filesFor(character));
    if (!first) return before;
    const common = first.filter((file) => others.every((files) => files.includes(file)));
    const names = common.map((file) => this.names[file]!);
    if (names[0] === houseFont) return houseFont;
    return before !== undefined && names.includes(before) ? before : names[0];
  }

  private filesFor(character: string): number[] {
    return this.filesOf.get(character.codePointAt(0) ?? 0) ?? [];
  }
}
