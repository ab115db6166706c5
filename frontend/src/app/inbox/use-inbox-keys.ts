import { type RefObject, useEffect, useEffectEvent } from 'react';
import { inField } from '../../shared/lib/in-field';
import { listen } from '../../shared/lib/listen';

/** What J and K stop at: entries, the button that shows more of them, and the line that unfolds more. */
const stops = 'li, .few-first-more, summary';

/** What takes the focus of a stop: the link of an entry, or itself. */
const focusOf = (stop: Element): HTMLElement | null =>
  stop.matches('li') ? stop.querySelector('a') : stop.closest<HTMLElement>(stops);

/** The stops that can be seen, from top to bottom. */
const stopsIn = (box: Element): Element[] =>
  [...box.querySelectorAll(stops)].filter(
    (stop) => stop.matches('summary') || !stop.closest('details:not([open])'),
  );

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * The keys of Gerrit and Linear, while the focus is in the inbox and not in a text: J and K move through the entries, and
 * E does what the entry's button with that key does. Enter is the link's own. NOT-15
 * @param box the inbox with its button
 * @param onNothing called by E on an entry that has nothing to do
 */
export function useInboxKeys(box: RefObject<HTMLElement | null>, onNothing: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, isComposing, repeat, defaultPrevented } = event;
    if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented || !box.current) return;
    if (!(target instanceof Element) || !box.current.contains(target) || inField(target)) return;
    const all = stopsIn(box.current);
    const at = all.findIndex((stop) => stop.contains(target));
    const pressed = key.toLowerCase();
    const step = steps[pressed];
    if (step !== undefined) {
      event.preventDefault();
      // From outside of the entries, both lead to the first.
      const to = at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1);
      const stop = all[to];
      if (stop) focusOf(stop)?.focus();
    } else if (pressed === 'e' && at >= 0 && !repeat) {
      event.preventDefault();
      const button = all[at]!.querySelector<HTMLElement>('[aria-keyshortcuts="E"]');
      if (button) button.click();
      else onNothing();
    }
  });
  useEffect(() => listen({ keydown: (event) => onKey(event) }), []);
}
