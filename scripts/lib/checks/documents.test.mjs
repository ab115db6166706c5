import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';
import { repositoryFiles } from './repository-files.mjs';

const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');

/** Everything that refers people to other files: documents, and the comments of settings. */
const files = repositoryFiles().filter((file) => /\.(md|yml|cfg)$|(^|\/)\.env\.example$/.test(file));
const documents = files.filter((file) => file.endsWith('.md'));

/** @param {string} file */
const headings = (file) => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title]) => title);

/**
 * A file named in another one, relative to that one or to the root.
 * @param {string} from
 * @param {string} name
 */
const fileAt = (from, name) =>
  [path.posix.join(path.posix.dirname(from), name), name].find((file) => existsSync(inRoot(file)));

it('names of sections lead to sections: `see "Mail"`, and `docs/operations.md, "Mail"` from elsewhere', () => {
  let found = 0;
  for (const file of files) {
    const text = read(file);
    const own = [...text.matchAll(/\bsee\s+"([^"]+)"/g)].map(([, title]) => ({ title, at: file }));
    const others = [...text.matchAll(/([\w./-]+\.md)\)?,\s+"([^"]+)"/g)].map(([, name = '', title]) => ({
      title,
      at: fileAt(file, name) ?? name,
    }));
    for (const { title = '', at } of [...own, ...others]) {
      expect(headings(at), `${file} names a section of ${at}`).toContain(title.replace(/\s+/g, ' '));
      found += 1;
    }
  }
  expect(found).toBeGreaterThan(15);
});

it('links of documents lead to files, and to sections of theirs', () => {
  let found = 0;
  for (const file of documents) {
    for (const [, name = '', section] of read(file).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)) {
      const at = name === '' ? file : path.posix.join(path.posix.dirname(file), name);
      expect(existsSync(inRoot(at)), `${file} links to ${at}`).toBe(true);
      found += 1;
      if (!section) continue;
      const anchors = headings(at).map((title = '') =>
        title
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/ /g, '-'),
      );
      expect(anchors, `${file} links to a section of ${at}`).toContain(section);
    }
  }
  expect(found).toBeGreaterThan(40);
});

it('files that a document names are in the repository', () => {
  const all = repositoryFiles();
  /** @param {string} name 'qcr/{decide,rules}.ts' @returns {string[]} */
  const each = (name) => {
    const [, before = '', inner, after = ''] = /^(.*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
    return inner === undefined ? [name] : inner.split(',').map((part) => before + part + after);
  };
  let found = 0;
  for (const document of documents) {
    for (const [, name = ''] of read(document).matchAll(/`([\w{},.-]+(?:\/[\w{},.-]+)+)\/?`/g)) {
      const fromRoot = /^(domain|cms|frontend|e2e|bench|scripts|docs)\//.test(name);
      if (!fromRoot && !/\.(tsx?|mjs|cjs|md|css|json|svg)$/.test(name)) continue;
      for (const one of each(name)) {
        const isThere = all.some(
          (file) => file === one || file.startsWith(`${one}/`) || (!fromRoot && file.endsWith(`/${one}`)),
        );
        expect(isThere, `${document} names ${one}`).toBe(true);
        found += 1;
      }
    }
  }
  expect(found).toBeGreaterThan(400);
});

it('code that a document shows from a file is in that file', () => {
  let found = 0;
  for (const file of documents) {
    for (const [, name = '', block = ''] of read(file).matchAll(
      /^ *From `([^`]+)`[^\n]*:\n\n *```\w+\n(.*?)^ *```$/gms,
    )) {
      const lines = (/** @type {string} */ text) =>
        text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean)
          .join('\n');
      expect(lines(read(name)), `${file} shows code of ${name}`).toContain(lines(block));
      found += 1;
    }
  }
  expect(found).toBeGreaterThan(8);
});
