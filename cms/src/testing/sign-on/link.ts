import { createId } from '@paralleldrive/cuid2';
import type { TestServer } from '../server';

/** Somebody who has come in through a provider before. @param subject as it calls them */
export async function linkToProvider(server: TestServer, personId: number, subject: string): Promise<void> {
  await server.db('oidc_links').insert({
    document_id: createId(),
    person_id: personId,
    issuer: 'https://provider.example',
    subject,
  });
}
