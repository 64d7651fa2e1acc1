import { createHash } from 'node:crypto';
import type { intakeReceipt, IntakeOrderOnWire } from '@bloomdesk/contract/intake/shapes';
import { firstIntakeState, intakeChange, type PlacedStep } from '@bloomdesk/domain/intake/intake-change';
import type { z } from 'zod/mini';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction, unlessRefused } from '#composition/transaction.ts';
import { found, type Refusal, refusalBy } from '#http/refusal.ts';
import { lockIntakeByKey } from '#workflows/locking/lock-intake.ts';
import { changePlaced } from './change-placed.ts';
import { type IntakeRow, keyOf, type NewIntake } from './intake.store.ts';
import { noteTooLate } from './note-too-late.ts';

type Receipt = z.output<typeof intakeReceipt>;

/** What became of one message: its receipt, and why it was refused. */
export interface Received {
  receipt: Receipt;
  refused?: Refusal;
}

/**
 * Keeps messages of storefronts and has those placed that wait for it (D342). What is known already only goes forward (D343);
 * within one list the later message of an order comes after the earlier one. What asks for a change of a placed order is
 * followed in a transaction of its own, so that one order keeps no other waiting.
 */
export async function receiveIntake(ctx: Ctx, orders: readonly IntakeOrderOnWire[]): Promise<Received[]> {
  const messages = orders.map(messageOf);
  const kept = await inTransaction(ctx, (tx) => keepMessages(tx, messages));
  const received: Received[] = [];
  for (const [place, each] of kept.entries()) {
    const message = messages[place];
    if (each !== 'placed') received.push(each);
    else if (message) received.push(await inTransaction(ctx, (tx) => changeKnown(tx, message)));
  }
  return received;
}

/** Keeps one message in anybody's words, in the transaction of `ctx`. */
export async function keepMessage(ctx: Ctx, message: NewIntake): Promise<Received> {
  const [kept] = await keepMessages(ctx, [message]);
  return kept === undefined || kept === 'placed' ? await changeKnown(ctx, message) : kept;
}

/** Keeps messages; `placed` says of one that it is about an order that is placed. */
async function keepMessages(ctx: Ctx, messages: readonly NewIntake[]): Promise<(Received | 'placed')[]> {
  const firsts = [...new Map(messages.toReversed().map((each) => [keyOf(each), each])).values()];
  const added = await ctx.intake.add(firsts, ctx.staff.email, ctx.now);
  const received: (Received | 'placed')[] = [];
  for (const message of messages) {
    const intakeId = added.get(keyOf(message));
    if (intakeId !== undefined && firsts.includes(message)) {
      const { externalId, state } = message;
      received.push({ receipt: { externalId, intakeId, state, outcome: 'new', refusal: null } });
      continue;
    }
    const known = found(await lockIntakeByKey(ctx, message), `Intake order ${message.externalId}`);
    received.push(known.state === 'placed' ? 'placed' : await changeWaiting(ctx, known, message));
  }
  if (received.some((each) => each !== 'placed' && each.receipt.state === 'received'))
    await ctx.outbox.start('place-intake', {}, 'place-intake', 'intake');
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

/** Nothing of it is placed, so that what comes later simply takes the place of what came before. */
async function changeWaiting(ctx: Ctx, known: IntakeRow, message: NewIntake): Promise<Received> {
  const change = changeBy(known, message);
  if (change.does === 'refuse') return refusedAt(known, refusalBy(change.refusal));
  if (change.does !== 'replace')
    return await unchanged(ctx, known, message, change.does === 'none' ? change.why : 'known');
  await ctx.intake.replace(known.intakeId, { ...message, state: change.state }, ctx.now);
  return receiptOf({ ...known, state: change.state }, 'changed');
}

/** Changes a placed order as far as it still may be; what comes too late is for people. */
async function changeKnown(ctx: Ctx, message: NewIntake): Promise<Received> {
  const known = found(await lockIntakeByKey(ctx, message), `Intake order ${message.externalId}`);
  const change = changeBy(known, message);
  if (change.does === 'none') return await unchanged(ctx, known, message, change.why);
  const refusal =
    change.does === 'change-placed'
      ? await tried(ctx, known, message, change.steps)
      : 'refusal' in change && refusalBy(change.refusal);
  if (!refusal) return receiptOf(known, 'changed');
  await noteTooLate(ctx, known, message, refusal);
  await noteSeen(ctx, known, message);
  return refusedAt(known, refusal);
}

async function tried(ctx: Ctx, known: IntakeRow, message: NewIntake, steps: readonly PlacedStep[]) {
  return await unlessRefused(ctx, (tx) => changePlaced(tx, known, message, steps));
}

function changeBy(known: IntakeRow, message: NewIntake): ReturnType<typeof intakeChange> {
  return intakeChange(known, { ...message, updatedAt: message.updatedAt?.getTime() ?? null });
}

async function unchanged(ctx: Ctx, known: IntakeRow, message: NewIntake, why: 'known' | 'outdated'): Promise<Received> {
  if (why === 'known') await noteSeen(ctx, known, message);
  return receiptOf(known, why === 'known' ? 'unchanged' : 'outdated');
}

async function noteSeen(ctx: Ctx, { intakeId }: IntakeRow, { updatedAt }: NewIntake): Promise<void> {
  if (updatedAt) await ctx.intake.noteSeen(intakeId, updatedAt);
}

function receiptOf({ externalId, intakeId, state }: IntakeRow, outcome: Receipt['outcome']): Received {
  return { receipt: { externalId, intakeId, state, outcome, refusal: null } };
}

function refusedAt(known: IntakeRow, refused: Refusal): Received {
  const { code, message } = refused;
  const { receipt } = receiptOf(known, 'refused');
  return { receipt: { ...receipt, refusal: { code, message } }, refused };
}
