import pg from 'pg';
import { bookingAdapter, type OwnAccount, ownAccounts, pausesOf } from '@bloomdesk/domain/deliveries/booking-adapter';
import type { SuppressionReason } from '@bloomdesk/domain/notifications/suppressed-address';
import type { PausableWork } from '@bloomdesk/domain/operations/pausable-work';
import type { AppContext } from '#composition/app-context.ts';
import { inBackground } from '#partners/kit/partner-places.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { isPaused } from '#db/operation/pauses.ts';
import { quarantineOf } from '#db/operation/quarantine.ts';
import { paused, quarantined } from '#partners/held-back.ts';
import { isInfrastructureFault } from './infrastructure-fault.ts';
import { outbox, type SentEffect } from './outbox.ts';
import { retryPause } from './outbox-retries.ts';

export interface PlannedEffect {
  effectKey: string;
  payload: Record<string, unknown>;
}

/** What a handler answers whose effect is settled although nothing was sent. */
export interface NotSent {
  because: SuppressionReason;
}

type EffectHandlers = Record<string, (effect: PlannedEffect) => Promise<NotSent | void>>;

/**
 * Thrown by a handler that has given up and said so where people see it: the effect is dead until it is planned again.
 */
export class GivenUpError extends Error {}

/**
 * Sends one planned effect to its partner; no row is locked meanwhile, and the key keeps it single (principle 3). When the
 * partner is away it is sent again within two minutes, for as long as its handler wants that.
 */
export async function sendEffect(
  app: AppContext,
  handlers: EffectHandlers,
  job: unknown,
  attempt: { last: boolean },
): Promise<void> {
  const sent = sentEffectOf(job);
  const { effectKey } = sent;
  const effect = await app.db
    .selectFrom('outbox')
    .select(['kind', 'payload', 'state', 'attempts'])
    .where('effect_key', '=', effectKey)
    .executeTakeFirst();
  if (!effect || effect.state === 'done') return;
  const reason = await heldBackBy(app, effect.kind, sent.lane);
  if (reason) return await waitUntried(app, sent, reason);
  const handler = handlers[effect.kind];
  if (!handler) throw new Error(`no handler for effect ${effect.kind}`);

  let notSent: NotSent | void;
  try {
    notSent = await inBackground(() => handler({ effectKey, payload: Object(effect.payload) }));
  } catch (error) {
    if (isDatabasesFault(error)) throw error.cause; // no try of the partner's: the job comes again within seconds
    const isDead = (attempt.last && !isInfrastructureFault(error)) || error instanceof GivenUpError;
    await settle(app, effectKey, { state: isDead ? 'dead' : 'pending', failure: messageOf(error) });
    if (error instanceof GivenUpError && !attempt.last) return;
    if (isDead || !(error instanceof PartnerProblem)) throw error;
    return await outbox(app.db, app.clock()).planAgain(sent, retryPause(sent, error, effect.attempts));
  }
  await settle(app, effectKey, { state: 'done', failure: null, ...(notSent && { because: notSent.because }) });
}

/** Did our own database fail while a partner was asked? A simulated partner lives in it. */
function isDatabasesFault(error: unknown): error is PartnerProblem {
  return (
    error instanceof PartnerProblem && error.cause instanceof pg.DatabaseError && isInfrastructureFault(error.cause)
  );
}

const workOfKind: Readonly<Record<string, PausableWork>> = {
  'payment.charge': 'charges',
  'payment.refund': 'refunds',
  'mail.send': 'mail',
  'chat.post': 'chat',
  'subscription.stop': 'subscriptions',
  'accounting.record': 'accounting',
  'shop.parcel': 'shop',
};

/** Why an effect may not leave now; undefined where it may. A carrier is known to the job alone by the queue of its effects. */
async function heldBackBy(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  kind: string,
  lane: string | undefined,
): Promise<PartnerProblem | undefined> {
  if (await quarantineOf(db)) return quarantined();
  const accounts = ownAccounts.filter((account) => config[account] !== undefined);
  for (const work of worksOf(kind, lane, accounts)) if (await isPaused(db, work)) return paused(work);
  return undefined;
}

function worksOf(kind: string, lane: string | undefined, accounts: readonly OwnAccount[]): PausableWork[] {
  const work = workOfKind[kind];
  const queue = [...bookingAdapter, ...ownAccounts].find((one) => lane?.startsWith(`carrier:${one}:`));
  return work ? [work] : pausesOf(queue ?? null, accounts);
}

/** Waiting there is no try: nobody gives up because of it. */
async function waitUntried(app: AppContext, sent: SentEffect, problem: PartnerProblem): Promise<void> {
  await app.db
    .updateTable('outbox')
    .set({ last_error: problem.message })
    .where('effect_key', '=', sent.effectKey)
    .execute();
  await outbox(app.db, app.clock()).planAgain(sent, problem.retryAfterSeconds ?? 0);
}

function sentEffectOf(job: unknown): SentEffect {
  const { effectKey, lane } = Object(job);
  return { effectKey: String(effectKey), lane: typeof lane === 'string' ? lane : undefined };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface Ending {
  state: 'done' | 'dead' | 'pending';
  failure: string | null;
  because?: SuppressionReason | null;
}

async function settle(app: AppContext, effectKey: string, { state, failure, because = null }: Ending): Promise<void> {
  await app.db
    .updateTable('outbox')
    .set((row) => ({
      state,
      last_error: failure,
      attempts: row('attempts', '+', 1),
      done_at: state === 'done' ? app.clock() : null,
      not_sent_because: because,
    }))
    .where('effect_key', '=', effectKey)
    .execute();
}
