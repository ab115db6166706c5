import {
  addressLinesOf,
  companyProfileForm,
  companyProfileMessages,
  type CompanyProfileForm,
  type CompanyProfileRecord,
} from '@intranet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { letterheadQuery } from '../../shared/company/letterhead';
import { companyProfileKey, fetchCompanyProfile } from '../../shared/company/use-company-profile';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { useRefusal } from '../../shared/form/use-refusal';
import { isGone, isStale, useStaleForm } from '../../shared/form/use-stale-form';
import { writeProblem } from '../../shared/form/write-problem';
import { deletePicture, uploadPicture } from '../../shared/pictures/upload';
import { useAlerts } from '../../shared/ui/alerts';
import { updateCompanyProfile } from './api';

const say = companyProfileMessages;

const valuesOf = (profile: CompanyProfileRecord): CompanyProfileForm => ({
  name: profile.name,
  address: profile.addressLines.join('\n'),
  phone: profile.phone,
  supportContact: profile.supportContact,
});

/** The company profile being edited, its logo too. */
export function useCompanyForm(initial: CompanyProfileRecord) {
  const alerts = useAlerts();
  const client = useQueryClient();
  const [profile, setProfile] = useState(initial);
  const [logo, setLogo] = useState<File>();
  const form = useDomainForm<CompanyProfileForm>(companyProfileForm, valuesOf(initial));
  const refuse = useRefusal(form);
  const stale = useStaleForm(form);

  const settle = (saved: CompanyProfileRecord) => {
    setProfile(saved);
    client.setQueryData(companyProfileKey, saved);
    // The next paper has the new head.
    client.removeQueries({ queryKey: letterheadQuery.queryKey });
  };

  async function submit(values: CompanyProfileForm): Promise<void> {
    // What is stored so far: a second try after a failure is based on it.
    let known = profile;
    const note = (now: CompanyProfileRecord): void => {
      known = now;
      settle(now);
    };
    try {
      const { address, ...others } = values;
      const { revision } = known;
      note(await updateCompanyProfile({ ...others, addressLines: addressLinesOf(address), revision }));
      form.reset(valuesOf(known));
      stale.forget();
      if (logo) {
        const place = { ref: 'company-profile', refId: known.documentId, field: 'logo' };
        const stored = await uploadPicture({ ...place, revision: known.revision }, logo);
        note({ ...known, logo: stored.picture, revision: stored.revision });
        setLogo(undefined);
      }
      alerts.success(say.updated);
    } catch (error) {
      if (isStale(error)) return catchUp(known, values);
      refuse(error, say.updateError);
    }
  }

  /** Brings in what others have saved since `known`; what was typed and chosen here stays. */
  async function catchUp(known: CompanyProfileRecord, typed: CompanyProfileForm): Promise<void> {
    try {
      const now = await fetchCompanyProfile();
      stale.catchUp(valuesOf(known), typed, valuesOf(now));
      settle(now);
    } catch (error) {
      alerts.failure(writeProblem(error, say.loadError));
    }
  }

  /** A stored logo goes at once; the screen asks before. HOM-05 */
  async function removeLogo(stored: { id: number }): Promise<void> {
    alerts.clear();
    try {
      settle({ ...profile, logo: null, revision: await deletePicture(stored.id, profile.revision) });
      alerts.success(say.logoRemoved);
    } catch (error) {
      // Somebody else may have changed this very logo.
      if (isStale(error) || isGone(error)) return catchUp(profile, form.getValues());
      alerts.failure(writeProblem(error, say.updateError));
    }
  }

  return {
    form,
    profile,
    logo,
    chooseLogo: setLogo,
    submit,
    removeLogo,
    meanwhile: stale.meanwhile,
    onFault: (fault: string) => alerts.failure(fault),
  };
}

export type CompanyDesk = ReturnType<typeof useCompanyForm>;
