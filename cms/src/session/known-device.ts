import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { PEOPLE_PER_DEVICE } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { rawRows } from '../database/raw';
import { settings } from '../env/settings';
import { readDeviceCookie, writeDeviceCookie } from './cookie';

/** Of a person, what their devices are known by. */
export interface DeviceOwner {
  id: number;
  /** The stored hash: with a new password no device is known any more. */
  password: string;
}

/** Known to the device alone, and one seal for each person who has logged in there, the last one first. */
interface Device {
  id: string;
  seals: string[];
}

let key: Buffer | undefined;
const sealingKey = (): Buffer =>
  (key ??= Buffer.from(hkdfSync('sha256', settings().JWT_SECRET, '', 'known device', 32)));

/** Reveals nothing about the person to somebody who has no key. */
const sealOf = (deviceId: string, { id, password }: DeviceOwner): string =>
  createHmac('sha256', sealingKey()).update(`${deviceId}\n${id}\n${password}`).digest('base64url');

const shape = new RegExp(`^([\\w-]{22})((?:\\.[\\w-]{43}){1,${PEOPLE_PER_DEVICE}})$`);

function read(cookie: string | undefined): Device | null {
  const [, id, seals] = shape.exec(cookie ?? '') ?? [];
  return id && seals ? { id, seals: seals.slice(1).split('.') } : null;
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Somebody whom nobody is: looking for their seal takes as long as for a real one. */
const nobody: DeviceOwner = { id: 0, password: '' };

/**
 * Has this person logged in on this device before, with the password they have now?
 * @param cookie what the browser sent, whatever it is
 * @param owner undefined where nobody has the name that was typed
 * @returns the device's name for this person, or null; another person's cookie is none. SEC-06
 */
export function knownDevice(cookie: string | undefined, owner: DeviceOwner | undefined): string | null {
  const device = read(cookie);
  if (!device) return null;
  const own = sealOf(device.id, owner ?? nobody);
  const known = device.seals.some((seal) => isSame(seal, own));
  return known && owner ? `${device.id}:${owner.id}` : null;
}

/**
 * The cookie of a device on which this person has just shown who they are.
 * @param cookie the one it has; those who are known by it stay so
 */
function sealedFor(cookie: string | undefined, owner: DeviceOwner): string {
  const device = read(cookie) ?? { id: randomBytes(16).toString('base64url'), seals: [] };
  const own = sealOf(device.id, owner);
  const others = device.seals.filter((seal) => seal !== own);
  return [device.id, own, ...others].slice(0, 1 + PEOPLE_PER_DEVICE).join('.');
}

/** Make the browser behind a request a known device of somebody who has just logged in, or chosen a password. */
export async function rememberDevice(strapi: Core.Strapi, ctx: Context, personId: number): Promise<void> {
  const [owner] = await rawRows<DeviceOwner>(
    strapi,
    'device-owner',
    'select id, password from up_users where id = ?',
    [personId],
  );
  if (owner) makeKnown(ctx, owner);
}

/** The same, of somebody whose password has just been compared. */
export const makeKnown = (ctx: Context, owner: DeviceOwner): void =>
  writeDeviceCookie(ctx, sealedFor(readDeviceCookie(ctx), owner));
