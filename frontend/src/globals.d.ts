/** The version of the product, from the repository's package.json; put in by vite.config.ts. */
declare const __APP_VERSION__: string;
