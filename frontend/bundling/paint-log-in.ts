import type { FrontDoor } from '@intranet/domain';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { logInPage } from '../src/painted/log-in-page.tsx';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';

const emptyModule = fileURLToPath(new URL('./empty-module.ts', import.meta.url));
const source = (file: string): string => fileURLToPath(new URL(`../src/painted/${file}`, import.meta.url));

/**
 * The placeholders that the server fills in: text as HTML, the address of a picture, and the answer of the front door.
 */
const door: FrontDoor = {
  name: '{{company}}',
  portalName: '{{portal}}',
  accent: '',
  logo: null,
  oidc: null,
  passwordLogin: true,
};
const logo = { id: 0, url: '{{logo}}' };
/** The application takes a page over only if it has the same elements, so each face of a company has a page of its own. */
const variants: Record<string, FrontDoor> = {
  'log-in.html': door,
  'log-in-with-logo.html': { ...door, logo },
  'log-in-nameless.html': { ...door, name: '' },
  'log-in-nameless-with-logo.html': { ...door, name: '', logo },
};

/** The script that runs before the first paint, as one file. */
async function earlyScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: source('early.ts'), formats: ['iife'], name: 'early', fileName: 'early' },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]!.output[0].code;
}

/** The styles are in the page's style sheets. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? emptyModule : undefined),
};

/** Replaces a text that must be there. */
function replaced(html: string, what: string | RegExp, by: (...found: string[]) => string): string {
  if (html.search(what) < 0) throw new Error(`index.html has no ${what}.`);
  return html.replace(what, by);
}

/** The scripts of a lazily imported module, without those that the page has anyway. */
function scriptsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const reach = (from: Rolldown.OutputChunk, known = new Set<Rolldown.OutputChunk>()) => {
    if (known.has(from)) return known;
    known.add(from);
    for (const name of from.imports)
      reach(
        chunks.find((one) => one.fileName === name)!,
        known,
      );
    return known;
  };
  const wanted = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!wanted) throw new Error(`No file holds ${module}.`);
  const there = reach(chunks.find(({ isEntry }) => isEntry)!);
  const more = [...reach(wanted)].filter((chunk) => !there.has(chunk));
  return more.map(({ fileName }) => `/${fileName}`);
}

/**
 * Writes a second version of the page that contains the log-in screen, for people who seem to have no session: their
 * browsers paint it before the application is loaded. The server sends it (cms/src/platform/web/painted-log-in.ts).
 */
export function paintLogIn(): Plugin {
  return {
    name: 'paint-log-in',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('There is no index.html.');
        const script = await earlyScript();
        const early = `assets/early-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName: early, source: script });

        const logIn = scriptsOf(bundle, 'src/app/pages/login.tsx').join(' ');
        const { module } = await runnerImport<{ logInPage: typeof logInPage }>(source('log-in-page.tsx'), {
          configFile: false,
          logLevel: 'warn',
          plugins: [withoutStyles, react()],
        });
        for (const [name, asked] of Object.entries(variants)) {
          const screen = await module.logInPage(asked);
          let html = replaced(
            String(page.source),
            /<script type="module"[^>]* src="([^"]+)"><\/script>/,
            (_tag, app) =>
              `<meta name="front-door" content="{{front-door}}">\n    <script src="/${early}" data-app="${app}" data-log-in="${logIn}"></script>`,
          );
          html = replaced(html, '<div id="root"></div>', () => `<div id="root">${screen}</div>`);
          html = replaced(html, /<title>[^<]*<\/title>/, () => '<title>{{portal}}</title>');
          // A name that no address can request, since the server must fill the placeholders first.
          this.emitFile({ type: 'asset', fileName: `.painted/${name}`, source: html });
        }
      },
    },
  };
}
