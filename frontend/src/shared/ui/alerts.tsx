import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollToTop } from './scroll-to-top';

export interface AlertAction {
  label: string;
  onChoose: () => void;
}

export interface AlertOptions {
  actions?: AlertAction[];
  /** What closing it without a choice means. */
  onDismiss?: () => void;
}

export interface PageAlert extends AlertOptions {
  id: number;
  tone: 'success' | 'danger';
  text: string;
}

interface Alerts {
  /** Says that something was done. */
  success: (text: string, options?: AlertOptions) => void;
  /** Says that something failed. */
  failure: (text: string, options?: AlertOptions) => void;
  dismiss: (id: number) => void;
  clear: () => void;
}

const AlertsContext = createContext<Alerts | null>(null);
const AlertListContext = createContext<readonly PageAlert[]>([]);

let lastId = 0;

/** Keeps the alerts of the page that is open; they stay behind when it is left. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [raised, setRaised] = useState<{ at: string; list: readonly PageAlert[] }>({
    at: pathname,
    list: [],
  });
  const alerts = useMemo<Alerts>(() => {
    const raise = (tone: PageAlert['tone'], text: string, options: AlertOptions = {}) => {
      setRaised(({ at, list }) => {
        const others = at === pathname ? list.filter((one) => one.text !== text) : [];
        return { at: pathname, list: [...others, { id: ++lastId, tone, text, ...options }] };
      });
      scrollToTop();
    };
    return {
      success: (text, options) => raise('success', text, options),
      failure: (text, options) => raise('danger', text, options),
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

export function useAlerts(): Alerts {
  const alerts = use(AlertsContext);
  if (!alerts) throw new Error('Alerts need an AlertsProvider above.');
  return alerts;
}

export const useAlertList = (): readonly PageAlert[] => use(AlertListContext);
