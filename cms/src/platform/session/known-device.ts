import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { PEOPLE_PER_DEVICE } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { rawRows } from '../database/raw';
import type { PersonRow } from '../database/tables/people';
import { settings } from '../env/settings';
import { readDeviceCookie, writeDeviceCookie } from './cookie';

/** The facts about a person by which their devices are known. */
export interface DeviceOwner extends Pick<PersonRow, 'id'> {
  /** The stored hash: a new password makes all devices unknown again. */
  password: PersonRow['password'];
}

/** A secret of the device, and one seal for each person who has logged in there, the last one first. */
interface Device {
  id: string;
  seals: string[];
}

let key: Buffer | undefined;
const sealingKey = (): Buffer =>
  (key ??= Buffer.from(hkdfSync('sha256', settings().JWT_SECRET, '', 'known device', 32)));

/** Reveals nothing about the person without the key. */
const sealOf = (deviceId: string, { id, password }: DeviceOwner): string =>
  createHmac('sha256', sealingKey()).update(`${deviceId}\n${id}\n${password}`).digest('base64url');

const shape = new RegExp(`^([\\w-]{22})((?:\\.[\\w-]{43}){1,${PEOPLE_PER_DEVICE}})$`);

function read(cookie: string | undefined): Device | null {
  const [, id, seals] = shape.exec(cookie ?? '') ?? [];
  return id && seals ? { id, seals: seals.slice(1).split('.') } : null;
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A person that does not exist: looking for their seal takes as long as for a real one. */
const nobody: DeviceOwner = { id: 0, password: '' };

/**
 * Has this person logged in on this device before, with their current password?
 * @param cookie what the browser sent, unchecked
 * @param owner undefined where no one has the typed name
 * @returns the device's name for this person, or null; another person's cookie does not count. SEC-06
 */
export function knownDevice(cookie: string | undefined, owner: DeviceOwner | undefined): string | null {
  const device = read(cookie);
  if (!device) return null;
  const own = sealOf(device.id, owner ?? nobody);
  const known = device.seals.some((seal) => isSame(seal, own));
  return known && owner ? `${device.id}:${owner.id}` : null;
}

/**
 * The cookie for a device on which this person has just logged in.
 * @param cookie its current one; the people in it stay known
 */
function sealedFor(cookie: string | undefined, owner: DeviceOwner): string {
  const device = read(cookie) ?? { id: randomBytes(16).toString('base64url'), seals: [] };
  const own = sealOf(device.id, owner);
  const others = device.seals.filter((seal) => seal !== own);
  return [device.id, own, ...others].slice(0, 1 + PEOPLE_PER_DEVICE).join('.');
}

/** Make the browser of a request a known device of a person who has just logged in or chosen a password. */
export async function rememberDevice(strapi: Core.Strapi, ctx: Context, personId: number): Promise<void> {
  const [owner] = await rawRows<DeviceOwner>(
    strapi,
    'device-owner',
    'select id, password from up_users where id = ?',
    [personId],
  );
  if (owner) makeKnown(ctx, owner);
}

/** The same, for a person whose password has just been compared. */
export const makeKnown = (ctx: Context, owner: DeviceOwner): void =>
  writeDeviceCookie(ctx, sealedFor(readDeviceCookie(ctx), owner));
