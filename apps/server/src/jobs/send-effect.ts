import type { House } from '#house.ts';

export interface PlannedEffect {
  effectKey: string;
  payload: Record<string, unknown>;
}

type EffectHandlers = Record<string, (effect: PlannedEffect) => Promise<void>>;

/** Sends one planned effect to its partner; no row is locked meanwhile, and the key keeps it single (trust 3). */
export async function sendEffect(
  house: House,
  handlers: EffectHandlers,
  job: unknown,
  attempt: { last: boolean },
): Promise<void> {
  const effectKey = String(Object(job).effectKey);
  const effect = await house.db
    .selectFrom('outbox')
    .select(['kind', 'payload', 'state'])
    .where('effect_key', '=', effectKey)
    .executeTakeFirst();
  if (!effect || effect.state === 'done') return;
  const handler = handlers[effect.kind];
  if (!handler) throw new Error(`no handler for effect ${effect.kind}`);

  try {
    await handler({ effectKey, payload: Object(effect.payload) });
  } catch (error) {
    await settle(
      house,
      effectKey,
      attempt.last ? 'dead' : 'pending',
      error instanceof Error ? error.message : String(error),
    );
    throw error;
  }
  await settle(house, effectKey, 'done', null);
}

async function settle(
  house: House,
  effectKey: string,
  state: 'done' | 'dead' | 'pending',
  failure: string | null,
): Promise<void> {
  await house.db
    .updateTable('outbox')
    .set((row) => ({
      state,
      last_error: failure,
      attempts: row('attempts', '+', 1),
      done_at: state === 'done' ? house.clock() : null,
    }))
    .where('effect_key', '=', effectKey)
    .execute();
}
