import path from 'node:path';
import { accentColours, type FrontDoor, PORTAL_NAME, shortPortalName } from '@intranet/domain';
import type { Core } from '@strapi/strapi';
import { companyLogo } from '../files/company-logo';
import { askedDoor } from './asked-door';
import { keptFile } from './kept-file';

/** The largest logo, in bytes, that is drawn as an icon. */
const MAX_LOGO = 2_000_000;

/** A square with the logo on a white plate, within the part that no phone cuts off. OPS-19 */
async function companyIcon(strapi: Core.Strapi): Promise<string | null> {
  const logo = await companyLogo(strapi.db.connection, MAX_LOGO);
  if (!logo) return null;
  const picture = `data:${logo.mime};base64,${logo.bytes.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#fff"/><image x="76" y="76" width="360" height="360" href="${picture}"/></svg>`;
}

const iconsOf = ({ logo }: FrontDoor) =>
  logo && {
    icons: ['any', 'maskable'].map((purpose) => ({
      src: `/icons/company.svg?logo=${logo.id}`,
      sizes: 'any',
      type: 'image/svg+xml',
      purpose,
    })),
  };

/** The manifest as the build has it, with what the company has chosen for itself. OPS-19, IMP-05 */
function dressed(manifest: Buffer, door: FrontDoor): string {
  const { portalName: name, accent } = door;
  const built: object = JSON.parse(manifest.toString());
  return JSON.stringify({
    ...built,
    ...(name !== PORTAL_NAME && { name, short_name: shortPortalName(name) }),
    ...(accent !== '' && { theme_color: accentColours(accent, 'light').accent }),
    ...iconsOf(door),
  });
}

interface CompanyFile {
  type: string;
  text: string;
}

/**
 * Files of the web application that the Company Profile has a part in, by path; null for any other path, and where the
 * profile cannot be read at once: the file of the build is then sent.
 */
export function companyFiles(
  strapi: Core.Strapi,
  folder: string,
): (file: string) => Promise<CompanyFile | null> {
  const manifest = keptFile(path.join(folder, 'app.webmanifest'));

  return async (file) => {
    if (file === '/app.webmanifest') {
      const [bytes, door] = [await manifest(), await askedDoor(strapi)];
      return bytes && door && { type: 'application/manifest+json', text: dressed(bytes, door) };
    }
    if (file !== '/icons/company.svg') return null;
    const text = await companyIcon(strapi).catch(() => null);
    return text === null ? null : { type: 'image/svg+xml', text };
  };
}
