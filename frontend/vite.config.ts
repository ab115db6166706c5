import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkGroups } from './bundling/chunk-groups.ts';
import { leaveOut } from './bundling/leave-out.ts';
import { paintLogIn } from './bundling/paint-log-in.ts';
import { trimBootstrap } from './bundling/trim-bootstrap.ts';

const server = process.env.API_URL ?? 'http://localhost:1337';
const emptyModule = fileURLToPath(new URL('./bundling/empty-module.ts', import.meta.url));

/** The product shows the version of the repository. SES-12. */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [react(), leaveOut(), paintLogIn()],
  resolve: {
    // A second React anywhere in the tree would break hooks silently.
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom'],
    // jsPDF needs these only to draw web pages and SVG, which we never do; they weigh 93 KB.
    alias: { html2canvas: emptyModule, canvg: emptyModule },
  },
  css: { postcss: { plugins: [trimBootstrap()] } },
  worker: { format: 'es' },
  // Its WebAssembly is found beside its script, which a pre-bundled copy for development would not have.
  optimizeDeps: { exclude: ['harfbuzzjs'] },
  build: {
    manifest: true,
    sourcemap: false,
    // The server's content security policy allows no inline data beyond pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': server, '/uploads': server, '/_health': server } },
});
