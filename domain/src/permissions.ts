import { assetTrackingPermissions } from './asset-tracking/permissions.js';
import { auditRecordPermissions } from './audit-record/permissions.js';
import { buildPermissions } from './change-control/software-build/permissions.js';
import { calendarEventPermissions } from './calendar-event/permissions.js';
import { companyProfilePermissions } from './company-profile/permissions.js';
import { contractDataPermissions } from './contract-data/permissions.js';
import { dayAwayPermissions } from './day-away/permissions.js';
import { directoryPermissions } from './directory/permissions.js';
import { emailPermissions } from './email/permissions.js';
import { homePagePermissions } from './home-page/permissions.js';
import { itTicketPermissions } from './it-ticket/permissions.js';
import { jobPermissions } from './job/permissions.js';
import { mailQueuePermissions } from './mail-queue/permissions.js';
import { notificationPermissions } from './notification/permissions.js';
import { preferencePermissions } from './preference/permissions.js';
import { openapiPermissions } from './openapi/permissions.js';
import { privacyPermissions } from './privacy/permissions.js';
import { projectPermissions } from './change-control/project/permissions.js';
import { qcrPermissions } from './change-control/qcr/permissions.js';
import { qipFormPermissions } from './change-control/qip-form/permissions.js';
import { serviceAccountPermissions } from './service-account/permissions.js';
import { searchPermissions } from './search/permissions.js';
import { secondFactorPermissions } from './second-factor/permissions.js';
import { screenPermissions } from './session/screen-permissions.js';
import { setUpPermissions } from './set-up/permissions.js';
import { sessionPermissions } from './session/permissions.js';
import { statisticsPermissions } from './statistics/permissions.js';
import { storedPicturePermissions } from './stored-picture/permissions.js';
import { strPermissions } from './change-control/str/permissions.js';
import { submissionStatusPermissions } from './submission-status/permissions.js';
import { submittedQprPermissions } from './change-control/submitted-qpr/permissions.js';
import { userPermissions } from './user/permissions.js';
import { visitorPermissions } from './visitor/permissions.js';
import { releasePermissions } from './release/permissions.js';
import { waitingPermissions } from './waiting/permissions.js';
import { warReportPermissions } from './war-report/permissions.js';
import { webhookPermissions } from './webhook/permissions.js';
import type { Actor } from './access/actor.js';
import { mayAsk, mayIn, type Permission } from './access/permission.js';

/** Every permission of the product. A route, a screen, a menu entry and a button name one of these. */
export const permissions = {
  ...sessionPermissions,
  ...screenPermissions,
  ...userPermissions,
  ...notificationPermissions,
  ...mailQueuePermissions,
  ...jobPermissions,
  ...openapiPermissions,
  ...webhookPermissions,
  ...serviceAccountPermissions,
  ...auditRecordPermissions,
  ...storedPicturePermissions,
  ...calendarEventPermissions,
  ...companyProfilePermissions,
  ...dayAwayPermissions,
  ...directoryPermissions,
  ...emailPermissions,
  ...homePagePermissions,
  ...statisticsPermissions,
  ...submissionStatusPermissions,
  ...visitorPermissions,
  ...buildPermissions,
  ...projectPermissions,
  ...qcrPermissions,
  ...qipFormPermissions,
  ...strPermissions,
  ...submittedQprPermissions,
  ...contractDataPermissions,
  ...warReportPermissions,
  ...releasePermissions,
  ...waitingPermissions,
  ...preferencePermissions,
  ...privacyPermissions,
  ...secondFactorPermissions,
  ...searchPermissions,
  ...setUpPermissions,
  ...itTicketPermissions,
  ...assetTrackingPermissions,
} as const satisfies Record<string, Permission>;

export type PermissionName = keyof typeof permissions;

/** Is this the name of a permission? */
export const isPermissionName = (name: unknown): name is PermissionName =>
  typeof name === 'string' && Object.hasOwn(permissions, name);

/** Needs no session. */
export const isPublic = (name: PermissionName): boolean => permissions[name].who === 'public';

/** `mayAsk` by the permission's name. */
export const can = (actor: Actor | null, name: PermissionName): boolean => mayAsk(actor, permissions[name]);

/** `mayIn` by the permission's name. */
export const canIn = (actor: Actor, name: PermissionName, managerId: number | null): boolean =>
  mayIn(actor, permissions[name], managerId);
