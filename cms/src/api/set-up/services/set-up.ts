import {
  type Actor,
  mailSubjectName,
  nothingToSetUp,
  type SetUp,
  type SetUpFacts,
  setUpOf,
  type TestMail,
} from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { recordChange } from '../../../platform/audit/record-change';
import { lastGood } from '../../../platform/backup/kept/folder';
import { rawRows } from '../../../platform/database/raw';
import type { Flag } from '../../../platform/database/tables/values';
import { settings } from '../../../platform/env/settings';
import { mailTexts } from '../../../platform/news/mail/texts';
import { queueMail } from '../../../platform/news/outbox/queue';
import { asActor } from '../../../platform/people/as-actor';
import { addresseeOf } from '../../../platform/people/names';

/** The kind of a test mail in the queue, and its name in the audit. */
const TEST_MAIL = 'test-mail';

/**
 * A sent mail is removed after a while, so of an older one the audit knows that it was asked for, and the queue that none
 * has stayed behind.
 */
const statement = `
  select h.set_up_open as open, h.revision as home_revision,
    exists (select 1 from company_profiles where name <> '') as named,
    exists (select 1 from stored_pictures where owner = 'company-profile') as logo,
    exists (select 1 from up_users where id <> ? and blocked = false) as others,
    exists (select 1 from assigned_contracts where disabled = false) as assignments,
    exists (select 1 from projects where manager_id is not null) as projects,
    exists (select 1 from outbox_mails where kind = '${TEST_MAIL}' and state = 'sent') as sent,
    exists (select 1 from audit_records where subject_type = 'mail' and subject_id = '${TEST_MAIL}') as asked,
    exists (select 1 from outbox_mails where kind = '${TEST_MAIL}' and state <> 'sent') as unsent
  from home_pages h order by h.id limit 1`;

type StepRow = Record<
  'open' | 'named' | 'logo' | 'others' | 'assignments' | 'projects' | 'sent' | 'asked' | 'unsent',
  Flag
> & { home_revision: number };

const factsOf = (row: StepRow, backupKept: boolean): SetUpFacts => ({
  companyNamed: Boolean(row.named),
  logo: Boolean(row.logo),
  otherPeople: Boolean(row.others),
  assignments: Boolean(row.assignments),
  managedProjects: Boolean(row.projects),
  testMailSent: Boolean(row.sent) || (Boolean(row.asked) && !row.unsent),
  homePageEdited: row.home_revision > 0,
  backupKept,
});

/** Is a backup of the server's own kept? One that an operator makes by hand is nowhere recorded. OPS-17 */
async function isBackedUp(): Promise<boolean> {
  const { backups } = settings();
  return backups !== null && (await lastGood(backups).catch(() => null)) !== null;
}

/** What is left to set up, in one statement. HOM-09 */
async function find(strapi: Core.Strapi, actor: Actor): Promise<SetUp> {
  const [row] = await rawRows<StepRow>(strapi, 'set-up', statement, [actor.id]);
  if (!row?.open) return nothingToSetUp;
  return setUpOf(factsOf(row, await isBackedUp()));
}

/** Hide the list from all admins, for good; hidden once more it stays as it is. HOM-10 @throws Refusal no-session */
const hide = (strapi: Core.Strapi, actor: Actor): Promise<void> =>
  asActor(strapi, actor, async (trx) => {
    const page = await trx('home_pages').orderBy('id').forNoKeyUpdate().first();
    if (!page?.set_up_open) return;
    // It is no text of the page, so whoever edits that has not seen an older state.
    await trx('home_pages').where({ id: page.id }).update({ set_up_open: false });
    const subject = { type: 'home-page', documentId: page.document_id, name: 'Home page' } as const;
    await recordChange(trx, actor, 'home-page.hide-set-up', subject, {}, {});
  });

/**
 * Queue a test mail to the actor's own address, through the queue of all mails. HOM-10
 * @throws Refusal no-session
 */
const sendTestMail = (strapi: Core.Strapi, actor: Actor): Promise<TestMail> =>
  asActor(strapi, actor, async (trx, own) => {
    const to = addresseeOf(own);
    await queueMail(trx, TEST_MAIL, to, mailTexts.testMail(to), { by: actor.id });
    const subject = { type: 'mail', documentId: TEST_MAIL, name: mailSubjectName(to.email) } as const;
    await recordChange(trx, actor, 'mail.test', subject, {}, {});
    return { to: to.email, asFile: settings().MAIL_URL === undefined };
  });

export default { find, hide, sendTestMail };
