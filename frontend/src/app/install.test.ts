// @vitest-environment node
import { screens } from '@intranet/domain';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const inFolder = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}
interface Manifest {
  icons: Icon[];
  start_url: string;
  shortcuts: { name: string; url: string; icons?: Icon[] }[];
}
const manifest = JSON.parse(inFolder('public/app.webmanifest').toString()) as Manifest;

/** A PNG has its width and height after the first 16 bytes. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

it('[IMP-05] every icon is there, in the size that the manifest says', () => {
  const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons ?? [])];
  for (const { src, sizes } of icons) expect([src, sizeOf(inFolder(`public${src}`))]).toEqual([src, sizes]);
  // Android needs both sizes, and one that it may crop to its own shape.
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

it('[IMP-05] the shortcuts lead to screens, and the first one to the scanner', () => {
  const paths = Object.values(screens).map(({ path }): string => path);
  for (const { url } of manifest.shortcuts) expect(paths).toContain(url.split('?')[0]);
  expect(manifest.shortcuts[0]!.url).toBe(`${screens.AssetTracking.path}?scan=1`);
});

it('[IMP-05] the page names the manifest, the icon of iOS, and the colour of its bar', () => {
  const page = inFolder('index.html').toString();
  expect(page).toContain('<link rel="manifest" href="/app.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />');
  expect(sizeOf(inFolder('public/icons/apple-touch-180.png'))).toBe('180x180');
  expect(page).toContain('<meta name="theme-color" content="#ffffff" />');
});

it('[SES-22] the page has no name of its own beside its title: iOS too takes that of the manifest, which is the portal’s', () => {
  const page = inFolder('index.html').toString();
  expect(page).not.toContain('apple-mobile-web-app-title');
  expect(page.match(/Intranet/g)).toHaveLength(1);
});
