import type { Json } from '../http';
import { dataOf } from '../http';
import type { World, Writes } from './world';

/** Nothing is sent, since it is off. */
const input = { name: 'Chat', url: 'https://93.184.215.14/in', kinds: ['ticket.opened'], active: false };

/** The admin, with all webhooks removed. */
const alone = async ({ as, server }: World) => {
  await server.db('webhook_deliveries').delete();
  await server.db('webhooks').delete();
  return as('administrator');
};

/** The admin, and the address of the only webhook. */
async function withOne(world: World) {
  const admin = await alone(world);
  const { documentId }: Json = dataOf(await admin.post('/webhooks', { data: input }));
  return { admin, path: `/webhooks/${documentId}` };
}

/** Webhooks. */
export const webhookWrites: Writes = {
  'POST /api/webhooks': {
    'set one': async (world) => {
      const admin = await alone(world);
      return () => admin.post('/webhooks', { data: input });
    },
  },
  'PUT /api/webhooks/:id': {
    'change its kinds': async (world) => {
      const { admin, path } = await withOne(world);
      return () => admin.put(path, { data: { kinds: ['build.moved'] } });
    },
  },
  'DELETE /api/webhooks/:id': {
    'delete one with a delivery': async (world) => {
      const { admin, path } = await withOne(world);
      dataOf(await admin.post(`${path}/deliveries`, { data: {} }));
      return () => admin.delete(path);
    },
  },
  'POST /api/webhooks/:id/secret': {
    'make a new secret': async (world) => {
      const { admin, path } = await withOne(world);
      return () => admin.post(`${path}/secret`);
    },
  },
  'POST /api/webhooks/:id/deliveries': {
    'send a test': async (world) => {
      const { admin, path } = await withOne(world);
      return () => admin.post(`${path}/deliveries`, { data: {} });
    },
  },
};
