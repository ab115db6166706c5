import { openAtFirst } from '@intranet/domain';
import { useCallback, useMemo, useState } from 'react';
import { useActor } from '../../shared/session/use-session';
import { keepHere } from '../../shared/table/own/keep-here';

type Choices = Record<string, boolean>;

function chosen(key: string): Choices {
  try {
    return { ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Choices | null) };
  } catch {
    // Another program has stored something else there.
    return {};
  }
}

/**
 * Which sections of the side navigation are open: as the person has left them in this browser; at first those of the
 * daily work, and that of the open screen. SES-21, SES-43
 * @param here the section of the open screen
 * @returns whether a section is open, and a function that opens or folds it
 */
export function useOpenSections(here: string | null) {
  const actor = useActor();
  const key = `intranet.sections.${actor.id}`;
  const [choices, setChoices] = useState(() => chosen(key));
  const atFirst = useMemo(() => openAtFirst(actor), [actor]);
  const isOpen = (section: string): boolean => choices[section] ?? (section === here || atFirst.has(section));
  const turn = useCallback(
    (section: string, open: boolean) => {
      // Another tab may have stored a choice since.
      const now = { ...chosen(key), [section]: open };
      keepHere(key, JSON.stringify(now));
      setChoices(now);
    },
    [key],
  );
  return { isOpen, turn };
}
