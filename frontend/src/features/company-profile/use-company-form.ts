import {
  addressLinesOf,
  companyProfileForm,
  companyProfileMessages,
  type CompanyProfileForm,
  type CompanyProfileRecord,
} from '@intranet/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { companyProfileKey, fetchCompanyProfile } from '../../shared/company/use-company-profile';
import { showServerErrors } from '../../shared/form/server-errors';
import { useDomainForm } from '../../shared/form/use-domain-form';
import { isStale, useStaleForm } from '../../shared/form/use-stale-form';
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
  const stale = useStaleForm(form);

  const settle = (saved: CompanyProfileRecord) => {
    setProfile(saved);
    client.setQueryData(companyProfileKey, saved);
  };

  async function submit({ address, ...values }: CompanyProfileForm): Promise<void> {
    alerts.clear();
    try {
      const saved = await updateCompanyProfile({
        ...values,
        addressLines: addressLinesOf(address),
        revision: profile.revision,
      });
      settle(saved);
      form.reset(valuesOf(saved));
      stale.forget();
      if (logo) {
        const place = { ref: 'company-profile', refId: saved.documentId, field: 'logo' };
        settle({ ...saved, logo: await uploadPicture(place, logo) });
        setLogo(undefined);
      }
      alerts.success(say.updated);
    } catch (error) {
      if (isStale(error)) return catchUp({ address, ...values });
      if (!showServerErrors(form, error)) alerts.failure(writeProblem(error, say.updateError));
    }
  }

  async function catchUp(typed: CompanyProfileForm): Promise<void> {
    try {
      const now = await fetchCompanyProfile();
      stale.catchUp(valuesOf(profile), typed, valuesOf(now));
      settle(now);
    } catch (error) {
      alerts.failure(writeProblem(error, say.loadError));
    }
  }

  async function removeLogo(): Promise<void> {
    alerts.clear();
    if (logo) return setLogo(undefined);
    try {
      if (profile.logo) await deletePicture(profile.logo.id);
      settle({ ...profile, logo: null });
    } catch (error) {
      alerts.failure(writeProblem(error, say.updateError));
    }
  }

  return {
    form,
    profile,
    logo,
    setLogo,
    submit,
    removeLogo,
    meanwhile: stale.meanwhile,
    onFault: (fault: string) => {
      alerts.clear();
      alerts.failure(fault);
    },
  };
}
