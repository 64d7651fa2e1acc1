import { createHash } from 'node:crypto';

/** Something that was done out there: a task in a courier's list, a label that costs money. */
export interface CarrierEffect {
  partner: string;
  kind: 'task' | 'label' | 'push' | 'parcel';
  effectKey: string;
  id: string;
  withdrawn: boolean;
}

/** Effects a simulated platform remembers; a demo runs for weeks, and what is old asks nobody any more. */
const mostEffects = 50_000;

export interface EffectLedger {
  add(effect: Omit<CarrierEffect, 'withdrawn'>): void;
  withdraw(id: string): void;
  /** The ledger of everything done, for tests to count. */
  all(): readonly CarrierEffect[];
}

/** What simulated platforms have really done, kept apart from what was answered. */
export function effectLedger(): EffectLedger {
  const effects = new Map<string, CarrierEffect>();
  return {
    add(effect) {
      effects.set(effect.id, { ...effect, withdrawn: false });
      const [oldest] = effects.keys();
      if (effects.size > mostEffects && oldest !== undefined) effects.delete(oldest);
    },
    withdraw(id) {
      const effect = effects.get(id);
      if (effect) effect.withdrawn = true;
    },
    all: () => [...effects.values()],
  };
}

/** 32 hexadecimal digits out of a text: the same for the same text, in every process. */
export function idOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
