import { createFileRoute } from '@tanstack/react-router';
import { getCompany } from '@bloomdesk/contract/company/calls';
import { listFeatureFlags } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { CompanyPage } from '#pages/settings/company-page.tsx';

export const Route = createFileRoute('/settings/company')({
  beforeLoad: requires('settings.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => {
    void queries.prefetchQuery(read(getCompany, {}));
    void queries.prefetchQuery(read(listFeatureFlags, {}));
  },
  component: CompanyPage,
});
