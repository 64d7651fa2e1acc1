import { randomBytes } from 'node:crypto';
import type { PrintedDocument } from '@bloomdesk/contract/call';
import type { Ctx } from '#composition/request-context.ts';
import { ticketHash } from '#http/authenticate.ts';

const minutesGood = 10;

interface TicketFor {
  document: PrintedDocument;
  suborderIds: readonly string[];
  batchId: string | null;
}

/** Makes a ticket in the name of the caller and keeps its hash; the ticket itself is reported once (D96). */
export async function storeTicket(ctx: Ctx, { document, suborderIds, batchId }: TicketFor) {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + minutesGood * 60_000);
  const { staffId, email, groups } = ctx.staff;
  const hash = ticketHash(ticket);
  await ctx.printTickets.keep({ ticketHash: hash, staffId, email, groups, document, suborderIds, batchId, expiresAt });
  return { ticket, expiresAt: expiresAt.toISOString() };
}
