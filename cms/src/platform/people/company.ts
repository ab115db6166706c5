import { type FrontDoor, portalNameOf } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { rawRows } from '../database/raw';
import { pictureLinkOrNull } from '../lists/picture-links';
import { remembered } from '../database/remembered';
import type { CompanyProfileRow, PictureRow } from '../database/tables/house';
import type { Reader } from '../database/transaction';
import { settings } from '../env/settings';

type Profile = Pick<CompanyProfileRow, 'name' | 'portal_name' | 'accent'> & {
  support_contact: string | null;
  /** The size of the logo, null without one. */
  logo: Pick<PictureRow, 'file_name' | 'mime' | 'size' | 'width' | 'height'> | null;
};

/** Read once per transaction, since each queued mail needs it. */
const profile = remembered<void, Profile | undefined>(async (db) => {
  const row = await db('company_profiles')
    .leftJoin('stored_pictures', (join) =>
      join
        .on('stored_pictures.record_id', 'company_profiles.document_id')
        .andOnVal('stored_pictures.owner', 'company-profile'),
    )
    .orderBy('company_profiles.id')
    .first(
      'company_profiles.name as name',
      'company_profiles.support_contact as support_contact',
      'company_profiles.portal_name as portal_name',
      'company_profiles.accent as accent',
      'stored_pictures.file_name as file_name',
      'stored_pictures.mime as mime',
      'stored_pictures.size as size',
      'stored_pictures.width as width',
      'stored_pictures.height as height',
    );
  if (!row) return undefined;
  const { file_name, mime, size, width, height, ...company } = row;
  return { ...company, logo: file_name === null ? null : { file_name, mime, size, width, height } };
});

/** The company's name from its profile; empty while the profile is. */
export const companyName = async (db: Reader): Promise<string> => (await profile.read(db))?.name ?? '';

/** The name of the portal. SES-22 */
export const portalName = async (db: Reader): Promise<string> =>
  portalNameOf((await profile.read(db))?.portal_name);

/** The company as mails show it. NOT-05, OPS-19 */
export interface CompanyInMails {
  name: string;
  portal: string;
  /** `#rrggbb`, or empty. */
  accent: string;
  /** From the profile, or from the setting while that is empty. */
  supportContact: string;
  logo: Profile['logo'];
}

export async function companyInMails(db: Reader): Promise<CompanyInMails> {
  const known = await profile.read(db);
  return {
    name: known?.name ?? '',
    portal: portalNameOf(known?.portal_name),
    accent: known?.accent ?? '',
    supportContact: known?.support_contact ?? settings().SUPPORT_CONTACT,
    logo: known?.logo ?? null,
  };
}

/** What the log-in screen shows of the company, and the ways to log in. SES-18, SSO-01, OPS-19 */
export async function frontDoor(strapi: Core.Strapi): Promise<FrontDoor> {
  const statement = `select c.name as name, c.portal_name, c.accent, p.id as logo_id
    from company_profiles c
    left join stored_pictures p on p.owner = 'company-profile' and p.record_id = c.document_id order by c.id limit 1`;
  const [row] = await rawRows<
    Pick<CompanyProfileRow, 'name' | 'portal_name' | 'accent'> & { logo_id: PictureRow['id'] | null }
  >(strapi, 'front-door', statement, []);
  const { oidc, PASSWORD_LOGIN } = settings();
  return {
    name: row!.name,
    portalName: portalNameOf(row!.portal_name),
    accent: row!.accent,
    logo: pictureLinkOrNull(row!.logo_id),
    oidc: oidc && { label: oidc.label },
    passwordLogin: PASSWORD_LOGIN,
  };
}
