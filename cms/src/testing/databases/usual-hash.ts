import { hashPassword } from '../../platform/session/password';
import type { TestDatabase } from './database';
import { DEMO_PASSWORD } from '../people';

/**
 * Gives everyone in the demo company a hash as expensive as the product's, for tests that depend on how long a log-in
 * takes. The template has cheap ones. decisions/0045
 */
export const takeUsualHash = async (db: TestDatabase): Promise<void> => {
  await db('up_users').update({ password: await hashPassword(DEMO_PASSWORD) });
};
