const acts = 'button, a, input, select, textarea, label, summary, [role], [tabindex]';

/** What a click on an element acts on: a label stands for its control. */
function actedOn(target: EventTarget | null): Element | null {
  const element = target instanceof Element ? target : null;
  const control = element?.closest(acts) ?? element;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}

/**
 * The second click of a double click belongs to what the first one was for. Where the first has put something else
 * under the pointer, such as a question and its backdrop, or has taken a question away, the second does nothing: it
 * would answer what nobody has read. SES-16
 * @returns a function that stops it
 */
export function ignoreSecondClicks(): () => void {
  let first: Element | null = null;
  const until = new AbortController();
  document.addEventListener(
    'click',
    (event) => {
      const now = actedOn(event.target);
      // A click that a key or a script made counts none.
      if (event.detail > 1 && now !== first) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.detail === 1) first = now;
    },
    { capture: true, signal: until.signal },
  );
  return () => until.abort();
}
