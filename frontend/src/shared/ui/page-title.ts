/** The title of the tab: the number of waiting tasks, then the page. WAI-03 */
let page = '';
let waiting = 0;

const show = (): void => {
  const name = `${page} · Company Intranet`;
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
};

/** Sets the page in the title. */
export function namePage(name: string): void {
  page = name;
  show();
}

/** Sets the number of waiting tasks; 0 shows none. */
export function showInTitle(count: number): void {
  waiting = count;
  if (page !== '') show();
}

/** The name of the open page. */
export const pageTitle = (): string => page;

/** The same with the product's name, without the number of tasks. */
export const pageName = (): string => `${page} · Company Intranet`;
