/**
 * Is each folder and file name on a path in kebab-case, like `war-report.test.ts`?
 * @param {string} file with forward slashes
 */
export const isKebabCase = (file) =>
  file.split('/').every((part) => /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(part));

/**
 * Can the name be chosen? Documents, and files that tools find by name, are not code.
 * @param {string} file
 */
export const isCode = (file) => /\.([cm]?[jt]sx?|css|scss)$/.test(file);
