import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

interface Piece {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

const dist = new URL('../../../frontend/dist/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, dist));
const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Record<string, Piece>;

/** All files that a chunk needs before it runs, with itself. */
function filesOf(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const one of manifest[key]!.imports ?? []) filesOf(one, seen);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry)!;
const start = filesOf(entry);

/** The files that a screen loads beyond the start, and their size in KB, compressed as the server sends them. */
function ofScreen(source: string) {
  const key = Object.keys(manifest).find((name) => name.endsWith(source))!;
  const pieces = [...filesOf(key)].filter((name) => !start.has(name)).map((name) => manifest[name]!);
  const files = [...new Set(pieces.flatMap(({ file, css = [] }) => [file, ...css]))];
  return { files, size: sizeOf(files) };
}

const sizeOf = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(read(file)).length, 0) / 1024;

test('the application starts with at most 160 KB', () => {
  expect(sizeOf([...start].map((key) => manifest[key]!.file))).toBeLessThanOrEqual(160);
});

test('Home, lists and charts load nothing of what forms are made of', () => {
  for (const source of [
    'app/pages/home.tsx',
    'directory-page.tsx',
    'audit-log-page.tsx',
    'mail-queue-page.tsx',
    'my-weeks-page.tsx',
    'submitted-reports-page.tsx',
    'report-statistics-page.tsx',
  ]) {
    const { files, size } = ofScreen(source);
    const ofForms = files.filter((file) => /\/(?:zod|form|combobox|vault)-/.test(file));
    expect(ofForms, source).toEqual([]);
    expect(size, source).toBeLessThanOrEqual(60);
  }
});

test('no screen loads more than 120 KB before it is drawn', () => {
  const screens = Object.keys(manifest).filter((key) => /(?:-page|pages\/home)\.tsx$/.test(key));
  expect(screens.length).toBeGreaterThan(30);
  for (const screen of screens) expect(ofScreen(screen).size, screen).toBeLessThanOrEqual(120);
});
