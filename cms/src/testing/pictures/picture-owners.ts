import type { Client } from '../http';
import type { TestServer } from '../server';
import { idOf } from '../users';

/** Who uploads pictures, and the record they are for. */
export interface PictureOwners {
  it_: Client;
  administration: Client;
  /** Employee's picture, uploaded by IT. */
  profile: { ref: string; refId: number; field: string };
  /** Pictures of the home page, uploaded by Administration. */
  carousel: { ref: string; refId: string; field: string };
}

export async function pictureOwners(server: TestServer): Promise<PictureOwners> {
  const { document_id } = await server.db('home_pages').first('document_id');
  return {
    it_: await server.as('it'),
    administration: await server.as('administration'),
    profile: { ref: 'user', refId: await idOf(server, 'employee'), field: 'profilePic' },
    carousel: { ref: 'home-page', refId: document_id, field: 'carousel' },
  };
}
