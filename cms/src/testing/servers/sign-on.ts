import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startServer, type TestServer } from '../server';
import { type HonestProvider, honestProvider } from '../sign-on/honest';

/** Two instances for a test file about log-ins through a provider, and that provider. */
export function serverWithProvider(
  begun: (made: { server: TestServer; provider: HonestProvider }) => unknown,
): void {
  let provider: HonestProvider;
  let server: TestServer;
  beforeAll(async () => {
    provider = await honestProvider();
    server = await startServer({ instances: 2, env: provider.variables });
    await begun({ server, provider });
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });
  beforeEach(async () => {
    await server.db('attempt_counters').delete();
  });
}
