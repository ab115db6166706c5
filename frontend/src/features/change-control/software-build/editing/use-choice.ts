import { useState } from 'react';

/** A choice of several records by their ids. */
export interface Choice {
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
}

export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return { chosen, toggle };
}
