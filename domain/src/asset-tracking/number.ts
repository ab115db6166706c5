import { z } from 'zod';
import { assetMessages } from './messages.js';

/** Asset numbers go from 1 to 9999999999. @internal for its test */
export const ASSET_NUMBER_MAX = 9_999_999_999;

/** An asset number in a body: a whole number within the limits. AST-01 */
export const assetNumber = z
  .number({ error: assetMessages.numberRequired })
  .refine((value) => isAssetNumber(value), { error: assetMessages.numberRequired });

/** A whole number from 1 to 9999999999. AST-01 */
export const isAssetNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= ASSET_NUMBER_MAX;

/** At most ten digits, leading zeros included. */
const digits = /^\d{1,10}$/;

/** The number as typed, or null. Digits only, so 1.5, 1e3, +1 and 0x1 are refused. AST-01 */
export function typedAssetNumber(text: string): number | null {
  const given = text.trim();
  const value = digits.test(given) ? Number(given) : 0;
  return isAssetNumber(value) ? value : null;
}

/** The address of an asset, as `assetAddress` makes it. The host is any, since labels outlive a change of host. */
const address = /^https?:\/\/[^\s/?#]+\/+IT\/Asset\/(\d{1,10})\/?$/i;

/**
 * The asset number of a scanned label: a number alone, or the address on a label of ours; null for everything else, such
 * as an address that a maker has put on a device. AST-05
 * @param scannedText what the code on the label says
 */
export function assetNumberOf(scannedText: string): number | null {
  const text = scannedText.trim();
  const found = address.exec(text)?.[1];
  return typedAssetNumber(found ?? text);
}

/** Where a label's code leads: IT to the asset, others to a ticket about it. */
export const assetAddress = (origin: string, number: number): string =>
  `${origin.replace(/\/+$/, '')}/IT/Asset/${number}`;
