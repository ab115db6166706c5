/** The version of the product, from the repository's package.json; set by vite.config.ts. */
declare const __APP_VERSION__: string;

interface ImportMeta {
  /** Vite's list of files by a pattern; here the addresses of assets. */
  glob<Value>(
    pattern: string,
    options: { query: '?url'; import: 'default'; eager: true },
  ): Record<string, Value>;
}
