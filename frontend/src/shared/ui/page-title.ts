import { onFace, portalName } from '../company/face';

/** The title of the tab: the number of waiting tasks, then the page. WAI-03 */
let page = '';
/** Whether it is one to come back to: a notice that there is no page is none. SEA-05 */
let isPlace = true;
/** The record that is open on the page, such as one of a list. SES-42 */
let record: string | null = null;
let waiting = 0;
/** How many forms show a refused field. SES-35 */
let refused = 0;

const show = (): void => {
  const name = pageName();
  const numbered = waiting > 0 ? `(${waiting}) ${name}` : name;
  document.title = refused > 0 ? `Error: ${numbered}` : numbered;
};

onFace(() => {
  if (page !== '') show();
});

/** Sets the page in the title. @param place whether people will want to come back to it */
export function namePage(name: string, place = true): void {
  page = name;
  isPlace = place;
  show();
}

/** Puts the open record in the title in place of the page; null takes it out. SES-42 */
export function nameRecord(name: string | null): void {
  record = name;
  show();
}

/** Sets the number of waiting tasks; 0 shows none. */
export function showInTitle(count: number): void {
  waiting = count;
  if (page !== '') show();
}

/** Says at the start of the title that a form shows a refused field. SES-35 @param more 1 for one more, -1 for one less */
export function showRefused(more: 1 | -1): void {
  refused += more;
  show();
}

/** The name of the open page, or of the record that is open on it. */
const pageTitle = (): string => record ?? page;

/** The same with the product's name, without the number of tasks. */
export const pageName = (): string => `${pageTitle()} · ${portalName()}`;

/** The name of a place to come back to; null where there is only a notice. SEA-05 */
export const placeTitle = (): string | null => (isPlace ? pageTitle() : null);
