// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = new URL('../', import.meta.url);

/** The files of the application, without tests, that match a pattern. */
const filesThatSay = (what: RegExp): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => what.test(readFileSync(new URL(file, source), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'));

describe('what is done in one place only', () => {
  it('[SEC-05] the profile makes elements of a text, and nothing else does: home page and calendar are text', () => {
    const makers =
      /(inner|outer)HTML\s*=|insertAdjacentHTML|dangerouslySetInnerHTML|new DOMParser|createContextualFragment|setHTML|document\.write|from 'dompurify'/;
    expect(filesThatSay(makers)).toEqual(['shared/rich-text/paste/purify.ts']);
  });

  it('[WAR-14] [EXP-01] [VIS-02] [AST-04] [AST-06] file-saver downloads, and nothing else does', () => {
    expect(filesThatSay(/\.download\b|\sdownload=|from 'file-saver'/)).toEqual([
      'shared/documents/save-file.ts',
    ]);
  });

  it('[SES-16] one combobox asks downshift for its keys, and everything with a searchable list uses it', () => {
    expect(filesThatSay(/import \{[^}]*\buseCombobox\b[^}]*\} from 'downshift'/)).toEqual([
      'shared/select/use-combobox.ts',
    ]);
  });

  it('[SES-24] what is loaded on demand is waited for in time: parts of a screen, and files that a button needs', () => {
    expect(filesThatSay(/(?<!\.)\blazy\(|import \{[^}]*\blazy\b/)).toEqual(['shared/ui/lazy-part.tsx']);
    // Workers are waited for as a whole. The calendar's view is loaded by a part, whose file has a second one loaded ahead.
    const waits = filesThatSay(/(?<!lazyPart\(async \(\) => \(\{ default: \()await import\(|^\s+import\('/m);
    expect(waits.filter((file) => !/\.worker\.ts$|\/writing-files\.ts$/.test(file))).toEqual([
      'features/calendar-event/components/company-calendar.tsx',
    ]);
  });

  it('an email is called so everywhere, as the fields of the documents are', () => {
    expect(filesThatSay(/\be-mails?\b/i)).toEqual([]);
  });
});
