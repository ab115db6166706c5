import type { Plugin } from 'vite';

/** Files of libraries that this product never runs, by the end of their path, and what they are taken to say instead. */
const unused = {
  // Requests go over XMLHttpRequest, as everywhere where axios finds it; its second way to send them weighs 4 KB.
  '/axios/lib/adapters/fetch.js': 'export const getFetch = undefined;',
};

/** Leaves out what libraries bring along and nobody asks for. A file that is not there any more stops the build. */
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
