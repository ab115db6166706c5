import type { WebhookDeliveryState, WebhookState } from './schemas.js';

export const webhookStateWords: Readonly<Record<WebhookState, string>> = {
  active: 'Active',
  failing: 'Tried again',
  paused: 'Paused',
  off: 'Off',
};

export const deliveryStateWords: Readonly<Record<WebhookDeliveryState, string>> = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** The texts of the webhooks screen. */
export const webhookMessages = {
  loadError: 'There was an error retrieving the webhooks. Please try again later.',
  deliveriesError: 'There was an error retrieving the deliveries. Please try again later.',
  saved: 'Success! The webhook was saved.',
  saveError: 'The webhook could not be saved. Please try again!',
  deleted: 'Success! The webhook was deleted.',
  deleteError: 'The webhook could not be deleted. Please try again!',
  sendError: 'It could not be sent. Please try again!',
  test: 'A test is on its way. The result will appear below.',
  again: 'It is on its way again. The result will appear below.',
  rotateError: 'There was an error making a new secret. Please try again!',
};
