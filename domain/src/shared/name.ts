/**
 * Characters without a picture of their own, which make two names that look alike: soft hyphen, zero-width space, word
 * joiner, byte order mark, marks of direction. The two joiners stay, since they shape letters and emoji.
 */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
const joiners = /[\u200c\u200d]/g;

/** A name as it is stored: composed letters, one space where white space was typed, no invisible characters. DAT-05 */
export const tidyName = (typed: string): string =>
  typed.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/gu, ' ').trim();

/**
 * What two names have in common that people read as the same: charge lines and projects are unique by it, and rows of
 * a file find their record by it. Empty for anything but a text. DAT-05
 */
export const tidyNameKey = (name: unknown): string =>
  typeof name === 'string' ? tidyName(name).replaceAll(joiners, '').toLowerCase().normalize('NFC') : '';

/**
 * The name after a change: a form that sends back what it has read does not rename a record whose name is older than
 * the rule about names. DAT-05
 */
export const nameAfter = (stored: string, sent: string | undefined): string =>
  sent === undefined || tidyName(stored) === sent ? stored : sent;
