import { isStageName, type StageName } from '@intranet/domain';
import { useSearchParams } from 'react-router-dom';

export type PanelName = 'edit' | 'assign';

const panels: readonly (string | null)[] = ['edit', 'assign'] satisfies PanelName[];

/** What is open on the screen of a build, kept in the address. */
export function useBuildAddress() {
  const [params, setParams] = useSearchParams();
  const stage = params.get('stage');
  const panel = params.get('panel');
  const put = (name: 'stage' | 'panel', value: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    /** Null for the current stage of the build, so the panel follows the build. */
    stage: isStageName(stage) ? stage : null,
    panel: panels.includes(panel) ? (panel as PanelName) : null,
    openStage: (next: StageName | null) => put('stage', next),
    togglePanel: (name: PanelName) => put('panel', panel === name ? null : name),
    closePanel: () => put('panel', null),
  };
}

export type BuildAddress = ReturnType<typeof useBuildAddress>;
