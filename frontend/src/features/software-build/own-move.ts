/** What can be done at a stage, what comes first of it first: a vote, a check mark, a text, a plan or report to write. */
const acts = ['.own-vote textarea', '.stage-check input:enabled', 'textarea', 'a.btn-primary', 'a.btn'];

/** Gives the focus to what is to be done at the open stage, or to the stage. BLD-19, WAI-03 */
export function focusOwnMove(): void {
  const panel = document.querySelector<HTMLElement>('.stage-panel');
  let target = panel;
  for (const act of acts) {
    const found = panel?.querySelector<HTMLElement>(act);
    if (!found) continue;
    target = found;
    break;
  }
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
