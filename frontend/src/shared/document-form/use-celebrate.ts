import { useAlerts } from '../ui/alerts';

/** The message after a document was submitted, with links to continue. QIP-05, STR-01 */
export function useCelebrate(submitted: string, onYes: () => unknown) {
  const alerts = useAlerts();
  return () =>
    alerts.success(submitted, {
      actions: [
        { label: 'Yes', onChoose: () => void onYes() },
        { label: 'No', onChoose: () => undefined },
      ],
    });
}
