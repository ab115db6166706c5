import { CODE_WAITS, isWarnedOf, Refusal, WRONG_CODES_SECONDS } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { announce } from '../../news/announcements/announce';
import { recordChange } from '../../audit/record-change';
import { inTransaction } from '../../database/transaction';
import { lockPeople } from '../../people/as-actor';
import { administrators } from '../../people/membership';
import { addresseeOf, fullNameOf } from '../../people/names';
import { type Attempt, countOne, forgetFailures, throttled } from '../throttle';
import { subjectOfHeld } from './spend-code';

const PURPOSE = 'second-factor';

const accountOf = (personId: number): string => `person:${personId}`;

const waitOf = (windowSeconds: number): string =>
  CODE_WAITS.find((wait) => wait.windowSeconds === windowSeconds)?.atMost ?? 'a minute';

/** @param apart counted at a known device or in a session, so that no other computer is better */
const limitsOf = (apart: boolean): Attempt['limits'] => ({
  windows: CODE_WAITS,
  says: (windowSeconds) =>
    `Too many wrong codes. Please wait ${waitOf(windowSeconds)} and try again${apart ? '' : ', or use a computer on which you have logged in before'}.`,
});

/**
 * So many codes of a person were wrong within a day: someone may have the password, so the audit has it, and the person
 * and the admins are warned. MFA-03
 */
const warn = (strapi: Core.Strapi, personId: number, wrongCodes: number): Promise<void> =>
  inTransaction(strapi, async (trx) => {
    const [person] = await lockPeople(trx, [personId], 'change');
    if (!person || person.blocked) return;
    const subject = await subjectOfHeld(trx, person);
    const after = { wrongTries: wrongCodes };
    await recordChange(trx, null, 'user.fail-second-factor', subject, { wrongTries: 0 }, after);
    await announce(trx, addresseeOf(person), 'second-factor-failed', { wrongCodes });
    const facts = { name: fullNameOf(person), wrongCodes };
    for (const admin of await administrators(trx))
      if (admin.id !== personId) await announce(trx, addresseeOf(admin), 'second-factor-failed-of', facts);
  });

/**
 * Try a code of a person, wherever it is entered. Wrong ones are counted at the person: for the waits, and over the day
 * for the warnings. MFA-03, MFA-10
 * @param device the known device or the session, where the waits are counted apart
 * @param settingUp it is the first code of an app, whose key the person has just been shown: a wrong one warns of nothing
 * @param work throws wrong-second-factor for a wrong code
 * @throws Refusal too-many-attempts, and what `work` throws
 */
export const tryingCode = <T>(
  strapi: Core.Strapi,
  personId: number,
  { address, device, settingUp = false }: { address: string; device: string | null; settingUp?: boolean },
  work: (inUseUntil: number) => Promise<T>,
): Promise<T> => {
  const account = accountOf(personId);
  const attempt = {
    purpose: PURPOSE,
    accounts: [account],
    address,
    device,
    limits: limitsOf(device !== null),
  };
  return throttled(strapi, attempt, async (inUseUntil) => {
    try {
      return await work(inUseUntil);
    } catch (error) {
      if (!settingUp && error instanceof Refusal && error.code === 'wrong-second-factor') {
        const counted = { purpose: PURPOSE, account, windowSeconds: WRONG_CODES_SECONDS };
        const wrongCodes = await countOne(strapi, counted);
        if (isWarnedOf(wrongCodes)) await warn(strapi, personId, wrongCodes);
      }
      throw error;
    }
  });
};

/**
 * Forget the wrong codes of a person whose second factor is gone, or who has just chosen a new password behind it: who
 * guessed at the codes has no use of the old password. A password chosen by a link does not count: the codes are the
 * defence against whoever reads the mailbox. MFA-03
 */
export const forgetWrongCodes = (strapi: Core.Strapi, personId: number): Promise<void> =>
  forgetFailures(strapi, PURPOSE, accountOf(personId));
