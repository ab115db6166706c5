import { Refusal, userMessages } from '@intranet/domain';
import { today } from '../../platform/env/today';

/** Checked here, because "today" is the company's, which a schema cannot know. USR-01 @throws Refusal bad-input */
export function refuseFutureBirth(dob: string | undefined): void {
  if (dob === undefined || dob <= today()) return;
  const message = userMessages.dobInFuture;
  throw Refusal.at('dob', 'bad-input', message);
}
