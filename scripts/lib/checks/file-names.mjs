/**
 * Whether each folder and file on a path is in kebab-case, as `war-report.test.ts` is.
 * @param {string} file with forward slashes
 */
export const isKebabCase = (file) =>
  file.split('/').every((part) => /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(part));

/**
 * Whether the name is ours to choose. Documents and what tools look for by name are not code.
 * @param {string} file
 */
export const isCode = (file) => /\.([cm]?[jt]sx?|css|scss)$/.test(file);
