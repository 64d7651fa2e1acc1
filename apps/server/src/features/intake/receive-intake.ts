import { createHash } from 'node:crypto';
import type { intakeReceipt, IntakeOrderOnWire } from '@bloomdesk/contract/intake/shapes';
import { firstIntakeState, intakeChange } from '@bloomdesk/domain/intake/intake-change';
import type { Refused } from '@bloomdesk/domain/verdict';
import type { z } from 'zod/mini';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { lockIntakeByKey } from '#workflows/locking/lock-intake.ts';
import { cancelPlaced, holdPlaced } from './change-placed.ts';
import { type IntakeRow, keyOf, type NewIntake } from './intake.store.ts';

type Receipt = z.output<typeof intakeReceipt>;

/** What became of one message: its receipt, or why it was refused. */
export interface Received {
  receipt: Receipt;
  refused?: Refused;
}

/**
 * Keeps messages of storefronts, all in the transaction of `ctx`, and has those placed that wait for it (D342). What is
 * known already only goes forward (D343); within one list the later message of an order comes after the earlier one.
 */
export async function receiveIntake(ctx: Ctx, orders: readonly IntakeOrderOnWire[]): Promise<Received[]> {
  return await keepMessages(ctx, orders.map(messageOf));
}

/** The same for messages in anybody's words. */
export async function keepMessages(ctx: Ctx, messages: readonly NewIntake[]): Promise<Received[]> {
  const firsts = [...new Map(messages.toReversed().map((each) => [keyOf(each), each])).values()];
  const added = await ctx.intake.add(firsts, ctx.staff.email, ctx.now);
  const received: Received[] = [];
  let isNews = added.size > 0;
  for (const message of messages) {
    const intakeId = added.get(keyOf(message));
    if (intakeId !== undefined && firsts.includes(message)) {
      const { externalId, state } = message;
      received.push({ receipt: { externalId, intakeId, state, refusal: null } });
      continue;
    }
    const changed = await changeKnown(ctx, message);
    isNews ||= changed.receipt.state === 'received';
    received.push(changed);
  }
  if (isNews) await ctx.outbox.start('place-intake', {}, 'place-intake', 'intake');
  return received;
}

function messageOf(order: IntakeOrderOnWire): NewIntake {
  const { channel, externalId, status, updatedAt, ...content } = order;
  return {
    channel,
    externalId,
    form: 'bloomdesk',
    status,
    state: firstIntakeState(status),
    message: order,
    contentHash: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
    updatedAt: updatedAt === undefined ? null : new Date(updatedAt),
  };
}

async function changeKnown(ctx: Ctx, message: NewIntake): Promise<Received> {
  const known = found(await lockIntakeByKey(ctx, message), `Intake order ${message.externalId}`);
  const change = intakeChange(known, { ...message, updatedAt: message.updatedAt?.getTime() ?? null });
  if (change.does === 'refuse') return refusedAt(known, change.refusal);
  if (change.does === 'replace') {
    await ctx.intake.replace(known.intakeId, { ...message, state: change.state }, ctx.now);
    return receiptOf({ ...known, state: change.state });
  }
  if (change.does === 'none') return receiptOf(known);

  const refusal = await (change.does === 'hold-placed' ? holdPlaced(ctx, known) : cancelPlaced(ctx, known));
  if (refusal) return refusedAt(known, refusal);
  await ctx.intake.setStatus(known.intakeId, message.status, message.updatedAt, ctx.now);
  return receiptOf(known);
}

function receiptOf({ externalId, intakeId, state }: IntakeRow): Received {
  return { receipt: { externalId, intakeId, state, refusal: null } };
}

function refusedAt(known: IntakeRow, refused: Refused): Received {
  const { code, message } = refused;
  const { receipt } = receiptOf(known);
  return { receipt: { ...receipt, refusal: { code, message } }, refused };
}
