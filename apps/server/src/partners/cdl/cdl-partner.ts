import type { CdlSettings } from '#config/carriers/cdl-settings.ts';
import type { CarrierAdapter } from '#partners/carriers/carriers.ts';
import { easypostAdapter } from '#partners/carriers/easypost/easypost.live.ts';
import { type FetchLabel, labelDownload } from '#partners/carriers/label-download.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import type { Send } from '#partners/kit/partner-http.ts';

interface CdlOptions {
  easypostKey: string | undefined;
  kit: Pick<PartnerKit, 'lineTo'>;
  send?: Send;
  fetchLabel?: FetchLabel;
}

/** What EasyPost calls CDL in rates, by its former name. */
export const easypostName = 'ColumbusLastMile';

/** Parcels of CDL by the company's account with it at EasyPost (D585); on a line of their own, so that its state is CDL's. */
export function cdlPartner(
  { easypostAccount: id, easypostService: service }: CdlSettings,
  { easypostKey, kit, send, fetchLabel = labelDownload() }: CdlOptions,
): CarrierAdapter | undefined {
  if (easypostKey === undefined || id === undefined) return undefined;
  return easypostAdapter({
    apiKey: easypostKey,
    line: kit.lineTo('cdl'),
    fetchLabel,
    account: { id, service, carrier: easypostName, setting: 'CDL_EASYPOST_ACCOUNT' },
    ...(send && { send }),
  });
}
