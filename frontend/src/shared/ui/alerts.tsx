import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the failures at the top of the page, without animation for people who prefer reduced motion. SES-16. */
function scrollToTop(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}

interface AlertAction {
  label: string;
  onChoose: () => void;
}

/** A refused field of a form, to link to from a message. */
interface FieldLink {
  /** Id of its control. */
  id: string;
  label: string;
  focus: () => void;
}

/** What to do about a failure, and the fields concerned. */
export interface Advice {
  says: string;
  fields: readonly FieldLink[];
}

export interface AlertOptions {
  actions?: AlertAction[];
  /** Called when it is closed without a choice. */
  onDismiss?: () => void;
  /** What to do about a failure. Shown before the message, which may be only a code. */
  advice?: Advice | undefined;
  /** It belongs to the last action, so it is shown beside that action's message. */
  along?: boolean;
}

export interface PageAlert extends AlertOptions {
  id: number;
  tone: 'success' | 'danger';
  /** All messages of one action are in one alert. */
  texts: readonly string[];
}

/** The message of an action: one sentence, or several. */
export type Words = string | readonly string[];

interface Alerts {
  /** Shows a success, and removes the message of the previous action. */
  success: (words: Words, options?: AlertOptions) => void;
  /** Shows a failure in the same way. */
  failure: (words: Words, options?: AlertOptions) => void;
  /**
   * Adds advice to the failure that the last action has reported.
   * @param before the advice to replace, as fields are corrected; with none left, only the failure stays
   */
  advise: (advice: Advice | undefined, before?: Advice) => void;
  dismiss: (id: number) => void;
  /**
   * A new action begins, so the message of the last one is removed, also one shown beside its button. Writes and forms
   * do this by themselves.
   */
  clear: () => void;
  /** The number of the action that began last, for what is said of it. */
  act: () => number;
}

const AlertsContext = createContext<Alerts | null>(null);
const AlertListContext = createContext<readonly PageAlert[]>([]);
const ActContext = createContext(0);

let lastId = 0;

/** Keeps the alerts of the last action on the open page; they are removed when it is left. SES-16 */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const acts = useRef(0);
  const [raised, setRaised] = useState<{ at: string; list: readonly PageAlert[]; act: number }>({
    at: pathname,
    list: [],
    act: 0,
  });
  const alerts = useMemo<Alerts>(() => {
    const raise = (tone: PageAlert['tone'], words: Words, { along, ...options }: AlertOptions = {}) => {
      const alert = { id: ++lastId, tone, texts: [words].flat(), ...options };
      if (!along) acts.current += 1;
      setRaised(({ at, list }) => {
        const before =
          along && at === pathname ? list.filter(({ texts }) => !sameTexts(texts, alert.texts)) : [];
        return { at: pathname, list: [...before, alert], act: acts.current };
      });
      if (tone === 'danger') scrollToTop();
    };
    return {
      success: (words, options) => raise('success', words, options),
      failure: (words, options) => raise('danger', words, options),
      advise: (advice, before) =>
        setRaised((was) => ({
          ...was,
          list: was.list.map((one) =>
            (before ? one.advice === before : one.tone === 'danger') ? { ...one, advice } : one,
          ),
        })),
      dismiss: (id) => setRaised((was) => ({ ...was, list: was.list.filter((one) => one.id !== id) })),
      clear: () => setRaised({ at: pathname, list: [], act: (acts.current += 1) }),
      act: () => acts.current,
    };
  }, [pathname]);
  return (
    <AlertsContext value={alerts}>
      <AlertListContext value={raised.at === pathname ? raised.list : []}>
        <ActContext value={raised.act}>{children}</ActContext>
      </AlertListContext>
    </AlertsContext>
  );
}

const sameTexts = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((text, index) => text === others[index]);

export function useAlerts(): Alerts {
  const alerts = use(AlertsContext);
  if (!alerts) throw new Error('Alerts need an AlertsProvider above.');
  return alerts;
}

export const useAlertList = (): readonly PageAlert[] => use(AlertListContext);

/** The number of the last action; what was said of an earlier one is no longer shown. */
export const useLastAct = (): number => use(ActContext);
