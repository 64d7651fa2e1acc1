import type { GolocalSettings } from '#config/carriers/golocal-settings.ts';
import type { CarrierAdapter } from '#partners/carriers/carriers.ts';
import { pictureDownload } from '#partners/carriers/picture-download.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import { golocalClient } from './golocal-client.ts';
import { golocalAdapter } from './golocal.live.ts';

interface GolocalOptions {
  kit: Pick<PartnerKit, 'lineTo'>;
  now: () => Date;
  send?: Send;
}

/** Walmart's own hosts, and its bucket of pictures; no page says where proofs lie. */
const pictureHosts = /^([a-z\d-]+\.)+(walmart|walmartimages)\.com$/;

/** One contract with GoLocal behind the carriers' port. */
export function golocalPartner(settings: GolocalSettings, { kit, now, send }: GolocalOptions): CarrierAdapter {
  const { account, pickupPoints, cancelReason } = settings;
  const line = kit.lineTo('golocal');
  const client = golocalClient({ settings, line, ...(send && { send }) });
  const isStandIn = settings.base.startsWith('http://127.0.0.1:');
  const fetchPicture = pictureDownload({
    hosts: pictureHosts,
    line: kit.lineTo('golocal', { apart: 'pictures' }),
    ...(isStandIn && { standIn: settings.base }),
  });
  return golocalAdapter({ client, line, account, pickupPoints, cancelReason, now }, fetchPicture);
}
