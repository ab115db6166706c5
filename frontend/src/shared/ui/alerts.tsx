import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollToTop } from './scroll-to-top';

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
  /** A new action begins, so the message of the last one is removed. Forms do this by themselves. */
  clear: () => void;
}

const AlertsContext = createContext<Alerts | null>(null);
const AlertListContext = createContext<readonly PageAlert[]>([]);

let lastId = 0;

/** Keeps the alerts of the last action on the open page; they are removed when it is left. SES-16 */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [raised, setRaised] = useState<{ at: string; list: readonly PageAlert[] }>({
    at: pathname,
    list: [],
  });
  const alerts = useMemo<Alerts>(() => {
    const raise = (tone: PageAlert['tone'], words: Words, { along, ...options }: AlertOptions = {}) => {
      const alert = { id: ++lastId, tone, texts: [words].flat(), ...options };
      setRaised(({ at, list }) => {
        const before =
          along && at === pathname ? list.filter(({ texts }) => !sameTexts(texts, alert.texts)) : [];
        return { at: pathname, list: [...before, alert] };
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
      clear: () => setRaised({ at: pathname, list: [] }),
    };
  }, [pathname]);
  return (
    <AlertsContext value={alerts}>
      <AlertListContext value={raised.at === pathname ? raised.list : []}>{children}</AlertListContext>
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
