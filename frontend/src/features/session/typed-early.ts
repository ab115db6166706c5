/** What stands in the log-in screen of the page when the application takes its place, and where the cursor is. */
interface Typed {
  identifier: string;
  password: string;
  focused: 'identifier' | 'password';
}

const nothing: Typed = { identifier: '', password: '', focused: 'identifier' };
let typed = nothing;

/** Keeps what was typed before the application ran. SES-18 */
export function noteTyped(page: HTMLElement): void {
  const field = (name: keyof Typed) => page.querySelector<HTMLInputElement>(`[name=${name}]`);
  typed = {
    identifier: field('identifier')?.value ?? '',
    password: field('password')?.value ?? '',
    focused: field('password') === document.activeElement ? 'password' : 'identifier',
  };
}

/** Gives it once: a password is not kept. */
export function takeTyped(): Typed {
  const taken = typed;
  typed = nothing;
  return taken;
}
