/** Reloads the page, as the browser's own button does. */
export const reloadPage = (): void => window.location.reload();
