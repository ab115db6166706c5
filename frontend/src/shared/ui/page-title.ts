/** What the browser's tab says: the page, and before it how much waits for the person. WAI-03 */
let page = '';
let waiting = 0;

const show = (): void => {
  const name = `${page} · Company Intranet`;
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
};

/** The page that is shown. */
export function namePage(name: string): void {
  page = name;
  show();
}

/** How much waits for the person; 0 says nothing. */
export function showInTitle(count: number): void {
  waiting = count;
  if (page !== '') show();
}

/** The name of the page that is shown. */
export const pageTitle = (): string => page;

/** The same with the product's, without what waits. */
export const pageName = (): string => `${page} · Company Intranet`;
