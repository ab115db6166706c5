import {
  addressLinesOf,
  companyProfileForm,
  companyProfileMessages,
  type CompanyProfileForm,
  type CompanyProfileRecord,
  groupsOfText,
  textOfGroups,
} from '@intranet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { wearFace } from '../../shared/company/face';
import { letterheadQuery } from '../../shared/company/letterhead';
import { fetchCompanyProfile } from '../../shared/company/use-company-profile';
import { fieldsOf } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { isGone, isStale } from '../../shared/http/api-error';
import { keys } from '../../shared/http/keys';
import { deletePicture, uploadPicture } from '../../shared/pictures/upload';
import { useAlerts } from '../../shared/ui/alerts';
import { useStaleForm } from '../../shared/write/use-stale-form';
import { useWrite } from '../../shared/write/use-write';
import { failureWords } from '../../shared/write/failure-words';
import { updateCompanyProfile } from './api';

const say = companyProfileMessages;

const valuesOf = (profile: CompanyProfileRecord): CompanyProfileForm => ({
  name: profile.name,
  address: profile.addressLines.join('\n'),
  phone: profile.phone,
  supportContact: profile.supportContact,
  reminderDay: profile.reminderDay,
  reminderTime: profile.reminderTime,
  secondFactorGroups: textOfGroups(profile.secondFactorGroups ?? []),
  portalName: profile.portalName,
  accent: profile.accent,
  keepVisitorsMonths: String(profile.keepVisitorsMonths),
  keepTicketsMonths: String(profile.keepTicketsMonths),
  keepAuditMonths: String(profile.keepAuditMonths),
  keepDaysAwayMonths: String(profile.keepDaysAwayMonths),
  privacyWords: profile.privacyWords,
  accessibilityWords: profile.accessibilityWords,
});

/** The form of the company profile, with its logo. */
export function useCompanyForm(initial: CompanyProfileRecord) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const [profile, setProfile] = useState(initial);
  const [logo, setLogo] = useState<File>();
  const form = useDomainForm<CompanyProfileForm>(companyProfileForm, valuesOf(initial));
  const stale = useStaleForm(form);

  const settle = (saved: CompanyProfileRecord) => {
    setProfile(saved);
    wearFace(saved);
    client.setQueryData(keys.company, saved);
    // The next PDF must use the new letterhead.
    client.removeQueries({ queryKey: letterheadQuery.queryKey });
  };

  // What is stored so far; a second try after a failure is based on it.
  const known = useRef(profile);
  const note = (now: CompanyProfileRecord): void => {
    known.current = now;
    settle(now);
  };

  const save = useWrite<CompanyProfileForm>({
    send: async ({ address, secondFactorGroups, ...others }) => {
      const { revision } = known.current;
      const stored = {
        addressLines: addressLinesOf(address),
        secondFactorGroups: groupsOfText(secondFactorGroups),
        keepVisitorsMonths: Number(others.keepVisitorsMonths),
        keepTicketsMonths: Number(others.keepTicketsMonths),
        keepAuditMonths: Number(others.keepAuditMonths),
        keepDaysAwayMonths: Number(others.keepDaysAwayMonths),
      };
      note(await updateCompanyProfile({ ...others, ...stored, revision }));
      form.reset(valuesOf(known.current));
      stale.forget();
      if (!logo) return;
      const place = { ref: 'company-profile', refId: known.current.documentId, field: 'logo' };
      const sent = await uploadPicture({ ...place, revision: known.current.revision }, logo);
      note({ ...known.current, logo: sent.picture, revision: sent.revision });
      setLogo(undefined);
    },
    success: say.updated,
    failure: say.updateError,
    atFields: fieldsOf(form),
    touches: [keys.retention],
    onFailed: (error, typed) => (isStale(error) ? catchUp(typed) : false),
  });

  /** Merges what others have saved since; what was typed and chosen here stays. */
  async function catchUp(typed: CompanyProfileForm): Promise<true | string> {
    try {
      const now = await fetchCompanyProfile();
      stale.catchUp(valuesOf(known.current), typed, valuesOf(now));
      note(now);
      return true;
    } catch (error) {
      return failureWords(error, say.loadError);
    }
  }

  /** Removes a stored logo at once; the screen asks first. HOM-05 */
  const removal = useWrite<{ id: number }>({
    send: async ({ id }) => {
      const revision = await deletePicture(id, known.current.revision);
      note({ ...known.current, logo: null, revision });
    },
    success: say.logoRemoved,
    failure: say.updateError,
    // Another person may have changed this logo.
    onFailed: (error) => (isStale(error) || isGone(error) ? catchUp(form.getValues()) : false),
  });

  return {
    form,
    profile,
    logo,
    chooseLogo: setLogo,
    submit: save.run,
    removeLogo: removal.run,
    meanwhile: stale.meanwhile,
    onFault: (fault: string) => alerts.failure(fault),
  };
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>;
