import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollToTop } from './scroll-to-top';

interface AlertAction {
  label: string;
  onChoose: () => void;
}

/** A field of a form that was refused, to be reached from what says so. */
interface FieldLink {
  /** Of its control. */
  id: string;
  label: string;
  focus: () => void;
}

/** What to do about a failure, and the fields it is about. */
export interface Advice {
  says: string;
  fields: readonly FieldLink[];
}

export interface AlertOptions {
  actions?: AlertAction[];
  /** What closing it without a choice means. */
  onDismiss?: () => void;
  /** What to do about a failure. It stands before the words, which may be a code and no help. */
  advice?: Advice | undefined;
  /** It belongs to the last action, and so is shown beside the message about it. */
  along?: boolean;
}

export interface PageAlert extends AlertOptions {
  id: number;
  tone: 'success' | 'danger';
  /** What one act says stands in one alert. */
  texts: readonly string[];
}

/** What an act says: one sentence, or several that stand together. */
export type Words = string | readonly string[];

interface Alerts {
  /** Says that something was done, instead of what the act before said. */
  success: (words: Words, options?: AlertOptions) => void;
  /** Says in the same way that something failed. */
  failure: (words: Words, options?: AlertOptions) => void;
  /**
   * Says what to do about the failure that the last action has reported.
   * @param before what it said of it so far, once less is left of that; with nothing left, the failure stands alone
   */
  advise: (advice: Advice | undefined, before?: Advice) => void;
  dismiss: (id: number) => void;
  /** A new action begins: the message of the last one is removed. Forms do this by themselves. */
  clear: () => void;
}

const AlertsContext = createContext<Alerts | null>(null);
const AlertListContext = createContext<readonly PageAlert[]>([]);

let lastId = 0;

/** Keeps the alerts of the last act on the page that is open; they stay behind when it is left. SES-16 */
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
