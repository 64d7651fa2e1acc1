import type { NetsuiteSettings } from '#config/netsuite-settings.ts';
import type { Db } from '#db/db.ts';
import type { Accounting } from '#partners/accounting/accounting.ts';
import type { PartnerKit } from '#partners/kit/partner-kit.ts';
import type { Send } from '#partners/kit/partner-http.ts';
import type { PartnerLine } from '#partners/kit/partner-line.ts';
import { netsuiteClient } from './netsuite-client.ts';
import { inQueue, type QueueOptions } from './netsuite-queue.ts';
import { netsuiteAccounting } from './netsuite.live.ts';
import type { NetsuitePlace } from './netsuite-records.ts';

interface NetsuiteOptions extends Omit<QueueOptions, 'mostAtOnce'> {
  db: Db;
  kit: Pick<PartnerKit, 'lineTo'>;
  now: () => Date;
  send?: Send;
  /** Milliseconds one call may take: scripts of the account run along with our writes. */
  longest?: number;
}

/** How NetSuite is asked over a line. */
export function netsuitePlace(
  settings: NetsuiteSettings,
  { line, now, send }: { line: PartnerLine; now: () => Date; send?: Send | undefined },
): NetsuitePlace {
  const { locations, adjustmentAccount, refundAccount, subsidiary } = settings;
  const client = netsuiteClient({ settings, line, now, ...(send && { send }) });
  return { client, line, locations, adjustmentAccount, refundAccount, subsidiary };
}

/** One account of NetSuite behind the port of accounting. */
export function netsuitePartner(
  settings: NetsuiteSettings,
  { db, kit, now, send, longest = 20_000, ...queue }: NetsuiteOptions,
): Accounting {
  const { mostAtOnce } = settings;
  const line = inQueue(kit.lineTo('accounting', { longest, most: mostAtOnce }), db, { ...queue, mostAtOnce });
  return netsuiteAccounting(netsuitePlace(settings, { line, now, send }));
}
