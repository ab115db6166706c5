import { build, loadConfigFromFile } from 'vite';
import { inRoot } from '../paths.mjs';

/** Plugins that look for parts of the product in what is built: its HTTP client, its log-in screen. */
const ofProductAlone = ['leave-out', 'paint-log-in'];

/** @param {import('vite').PluginOption} plugin */
const isOfProductAlone = (plugin) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && ofProductAlone.includes(plugin.name);

/**
 * Builds a page of bench/, with the settings of the product.
 * @param {string} folder of bench/ that holds the page
 * @param {string} site where its files are written
 */
export async function buildBenchPage(folder, site) {
  const settings = inRoot('frontend', 'vite.config.ts');
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, settings);
  if (!loaded) throw new Error(`${settings} cannot be read.`);
  const { plugins = [], ...config } = loaded.config;
  await build({
    ...config,
    configFile: false,
    plugins: plugins.flat().filter((plugin) => !isOfProductAlone(plugin)),
    root: inRoot('bench', folder),
    build: { ...config.build, outDir: site, emptyOutDir: true },
    logLevel: 'error',
  });
}
