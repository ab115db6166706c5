import { z } from 'zod';
import { type AsSent, type EditableRecord, revision, type StoredRecord } from '../shared/stored-record.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { calendarDay } from '../shared/calendar-day-schema.js';
import { plainLine, plainText } from '../shared/text.js';
import { assetMessages as say } from './messages.js';
import { assetNumber, typedAssetNumber } from './number.js';

/** The longest texts. AST-02 */
const assetLimits = { location: 255, itemName: 50, itemDescription: 120, serialNumber: 60 } as const;

const texts = {
  location: plainLine({ required: say.locationRequired, max: assetLimits.location }),
  itemName: plainLine({ required: say.nameRequired, max: assetLimits.itemName }),
  itemDescription: plainText({ required: say.descriptionRequired, max: assetLimits.itemDescription }),
  serialNumber: plainLine({ required: say.serialRequired, max: assetLimits.serialNumber }),
};

const dateSubmit = calendarDay(say.dateRequired);

/** Username of the holder; null for none. AST-07 */
const holder = z
  .string({ error: say.holderInvalid })
  .trim()
  .min(1, { error: say.holderInvalid })
  .max(60, { error: say.holderInvalid })
  .nullable();

const fields = { assetNumber, dateSubmit, ...texts, holder };

/** POST /asset-trackings. AST-01 */
export const assetInput = z.strictObject({ ...fields, holder: holder.optional() });

/** PUT /asset-trackings/{id}: any of the fields, and the revision the change is based on. */
export const assetPatch = z.strictObject({
  ...z.object(fields).partial().shape,
  revision,
});

/** The form of Asset Tracking: the number as it is typed. AST-01 @param today the company's, or the browser's */
export const assetForm = (today: CalendarDay) =>
  z.strictObject({
    dateSubmit: dateSubmit.refine((day) => day <= today, { error: say.dateInFuture }),
    assetNumber: z
      .string({ error: say.numberRequired })
      .refine((text) => typedAssetNumber(text) !== null, { error: say.numberRequired }),
    ...texts,
  });

export type AssetInput = z.infer<typeof assetInput>;
export type AssetPatch = z.infer<typeof assetPatch>;
export type AssetForm = z.infer<ReturnType<typeof assetForm>>;

/** GET /asset-trackings/lookup?assetNumber=N: what employees may know of an asset. */
export interface AssetLookup {
  assetNumber: number;
  itemName: string;
  location: string;
}

/** An asset as the server answers with it. DAT-01 */
export interface AssetTracking extends EditableRecord, AsSent<typeof fields> {
  /** Full name of the holder; null for none. AST-07 */
  holderName: string | null;
  /** The holder can no longer log in, so the asset should be handed over. */
  holderDisabled: boolean;
  /** How many tickets name it, and how many of those are not resolved. */
  ticketCount: number;
  openTicketCount: number;
  availableActions: ('update' | 'delete')[];
}

/** A hand-over of an asset as the server answers with it. AST-07 */
export interface AssetHandover extends StoredRecord {
  /** Username and full name of the new holder; null when the asset was given back. */
  holder: string | null;
  holderName: string | null;
  /** Username and full name of the person who recorded it. */
  author: string;
  authorName: string;
}

/** The form that hands an asset over: its new holder. AST-07 */
export const handOverForm = z.strictObject({ holder: z.string().min(1, { error: say.holderInvalid }) });

export type HandOverForm = z.infer<typeof handOverForm>;

export const blankAssetForm = (today: CalendarDay): AssetForm => ({
  dateSubmit: today,
  assetNumber: '',
  location: '',
  itemName: '',
  itemDescription: '',
  serialNumber: '',
});

export const assetFormOf = (asset: AssetTracking): AssetForm => ({
  dateSubmit: asset.dateSubmit,
  assetNumber: String(asset.assetNumber),
  location: asset.location,
  itemName: asset.itemName,
  itemDescription: asset.itemDescription,
  serialNumber: asset.serialNumber,
});

/** The body of POST and PUT for a valid form. */
export const assetFromForm = (form: AssetForm): AssetInput => ({
  ...form,
  assetNumber: typedAssetNumber(form.assetNumber) ?? 0,
});
