import { randomBytes } from 'node:crypto';
import type { issuePrintTicket as call } from '@bloomdesk/contract/printing.calls';
import type { UseCase } from '#http/answer.ts';
import { reachOf } from '#http/reach.ts';
import { notFound } from '#http/refusal.ts';
import { ticketHash } from '#http/who-asks.ts';

const minutesGood = 10;

/** The ticket itself is told once and kept nowhere, so an answer given before is never repeated from store (D96). */
export const issuePrintTicket: UseCase<typeof call> = async (ctx, { document, suborderIds }) => {
  const sees = await reachOf(ctx);
  const fcIds = await ctx.suborders.fcIds(suborderIds);

  for (const suborderId of suborderIds) {
    const fcId = fcIds.get(suborderId);
    if (fcId === undefined || !sees(fcId)) throw notFound(`Suborder ${suborderId}`);
  }

  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + minutesGood * 60_000);
  const { staffId, email, groups } = ctx.staff;
  await ctx.printTickets.keep({
    ticketHash: ticketHash(ticket),
    staffId,
    email,
    groups,
    document,
    suborderIds,
    expiresAt,
  });

  return { ticket, expiresAt: expiresAt.toISOString() };
};
