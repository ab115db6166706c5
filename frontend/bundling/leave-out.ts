import type { Plugin } from 'vite';

/** Files of libraries that this product never runs, by the end of their path, and their replacements. */
const unused = {
  // axios sends requests by XMLHttpRequest wherever that exists; its second adapter weighs 4 KB.
  '/axios/lib/adapters/fetch.js': 'export const getFetch = undefined;',
  // No list asks for its pages as one query.
  '/query-core/build/modern/infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined;',
};

/** Leaves out unused parts of libraries. A listed file that no longer exists fails the build. */
export function leaveOut(): Plugin {
  const left = new Set(Object.keys(unused));
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const found = Object.entries(unused).find(([file]) => id.endsWith(file));
      if (found) left.delete(found[0]);
      return found?.[1];
    },
    generateBundle() {
      if (left.size > 0) this.error(`Nothing is left out by the name of ${[...left].join(', ')}.`);
    },
  };
}
