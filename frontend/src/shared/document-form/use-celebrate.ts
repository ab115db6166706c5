import { useAlerts } from '../ui/alerts';

/** What is said when a document was submitted, with the ways on. QIP-05, STR-01 */
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
