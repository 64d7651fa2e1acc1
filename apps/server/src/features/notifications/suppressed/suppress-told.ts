import type { Ctx } from '#composition/request-context.ts';
import { systemStaff } from '#composition/request-context.ts';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import type { ToldAddresses } from '#partners/letter-notices/told-addresses.ts';

interface Notice {
  source: 'ses' | 'generic';
  noticeId: string;
  told: ToldAddresses;
}

/** Longer than any service tells of one bounce again. */
const keptDays = 31;
const day = 24 * 3600_000;

/**
 * Puts what a mail service has told on the list, in its name. Told again it changes nothing, also where staff have taken the
 * address off the list since (D571).
 */
export async function suppressTold(
  ctx: Ctx,
  { source, noticeId, told: { reason, addresses } }: Notice,
): Promise<'suppressed' | 'duplicate'> {
  return await inTransaction(ctx, async (input) => {
    const tx = signedBy(input, systemStaff(`webhook:${source}`));
    const forgetAt = new Date(tx.now.getTime() + keptDays * day);
    if (!(await tx.suppressed.noteNotice(source, noticeId, forgetAt))) return 'duplicate';
    let isAnyNew = false;
    for (const address of addresses) {
      const row = await tx.suppressed.add({ address, reason, note: '', since: tx.now, addedBy: tx.staff.email });
      if (!row) continue;
      isAnyNew = true;
      tx.audit.touch('SUPPRESSION', row.suppressionId, { after: { address: row.address, reason } });
    }
    if (isAnyNew) await tx.audit.write('suppression.add');
    return isAnyNew ? 'suppressed' : 'duplicate';
  });
}
