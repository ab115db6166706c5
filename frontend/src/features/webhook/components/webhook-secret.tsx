import { SecretModal } from '../../../shared/dialog/secret-modal';

/** Shows the secret of a webhook, only this once. WHK-06 */
export const WebhookSecret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <SecretModal title="The secret" label="Secret" secret={secret} onClose={onClose}>
    The receiver uses it to verify that a request comes from this portal.
  </SecretModal>
);
