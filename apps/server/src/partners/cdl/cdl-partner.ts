import type { CdlSettings } from '#config/carriers/cdl-settings.ts';
import type { BookedAs, CarrierAdapter } from '#partners/carriers/carriers.ts';
import { easypostAdapter } from '#partners/carriers/easypost/easypost.live.ts';
import { type FetchLabel, labelDownload } from '#partners/carriers/label-download.ts';
import type { CourierFiles } from '#partners/courier-files/courier-files.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import type { CourierParcels } from './courier-parcels.store.ts';
import { isOurOwn, manifestParcels } from './manifest-parcels.ts';

interface CdlOptions {
  easypostKey: string | undefined;
  kit: Pick<PartnerKit, 'lineTo'>;
  parcels: CourierParcels;
  files: Pick<CourierFiles, 'check'>;
  now: () => Date;
  send?: Send;
  fetchLabel?: FetchLabel;
}

/** What EasyPost calls CDL in rates, by its former name. */
const easypostName = 'ColumbusLastMile';

/**
 * Parcels of CDL: by the company's account with it at EasyPost (D585), else with a label of ours and a manifest (D586).
 * Where both are set new ones go by EasyPost; what was begun with a label of ours stays with it.
 */
export function cdlPartner({ manifests, ...account }: CdlSettings, options: CdlOptions): CarrierAdapter | undefined {
  const { parcels, files, now } = options;
  const easypost = byEasypost(account, options);
  const own = manifests && manifestParcels({ ...manifests, parcels, now, check: () => files.check() });
  if (!easypost || !own) return easypost ?? own;
  const adapterOf = ({ begunAs }: Pick<BookedAs, 'begunAs'>) => (isOurOwn(begunAs) ? own : easypost);
  return {
    book: (booking, begun) => adapterOf(booking).book(booking, begun),
    cancel: (delivery) => adapterOf(delivery).cancel(delivery),
    status: (delivery) => adapterOf(delivery).status(delivery),
    async check() {
      await easypost.check();
      await own.check();
    },
  };
}

/** On a line of its own, so that its state is CDL's and not that of other parcels. */
function byEasypost(
  { easypostAccount: id, easypostService: service }: Omit<CdlSettings, 'manifests'>,
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
