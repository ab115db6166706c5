import { createId } from '@paralleldrive/cuid2';
import type { TestServer } from '../server';

/** Links a person to their account at a provider. @param subject the provider's id for them */
export async function linkToProvider(server: TestServer, personId: number, subject: string): Promise<void> {
  await server.db('oidc_links').insert({
    document_id: createId(),
    person_id: personId,
    issuer: 'https://provider.example',
    subject,
  });
}
