import { keysOf } from '../typed-object.ts';
interface TypeFacts {
  /** One line for the summary of a lot (D256). */
  description: string;
  /** How the Cleared flag stands when someone begins (D185). */
  startsCleared: boolean;
  /** A buffer only sets stock aside: it never clears. */
  isBuffer?: true;
  /** A count says what is there, so it may contradict the books and leave less than nothing on hand. */
  isCount?: true;
}

/** Every type of inventory adjustment in its order (spec 3, section 9). */
const types = {
  'Buffer: Hold': { description: 'Set aside until a decision is made', startsCleared: false, isBuffer: true },
  'Buffer: Care': { description: 'Kept for redeliveries and replacements', startsCleared: false, isBuffer: true },
  'Buffer: Promotions': { description: 'Kept for a promotion', startsCleared: false, isBuffer: true },
  'Buffer: QC': { description: 'Held back until quality control has seen it', startsCleared: false, isBuffer: true },
  'Sale': { description: 'Sold with an order', startsCleared: false },
  'Care': { description: 'Used to put an order right', startsCleared: false },
  'Reconcile: Manual': { description: 'Set right by hand', startsCleared: true, isCount: true },
  'Reconcile: EOD': { description: 'Set right at the end of the day', startsCleared: true, isCount: true },
  'Cycle Count': { description: 'Found by counting', startsCleared: true, isCount: true },
  'Damage & Unusable': { description: 'Broken or unfit for sale', startsCleared: true },
  'Receiving: Rejected: Other': { description: 'Turned away at the dock', startsCleared: true },
  'Spoilage': { description: 'Past its best', startsCleared: true },
  'Damaged Logistics': { description: 'Damaged on the way to the center', startsCleared: true },
  'Marketing & Corporate': { description: 'Given away for pictures, press or gifts', startsCleared: false },
} as const satisfies Record<string, TypeFacts>;

export type AdjustmentType = keyof typeof types;

export const adjustmentTypes = keysOf(types);

export function isAdjustmentType(text: string): text is AdjustmentType {
  return text in types && Object.hasOwn(types, text);
}

export function adjustmentFacts(type: AdjustmentType): TypeFacts {
  return types[type];
}

/** A sale, or a use by care, belongs to a suborder (D269). */
export function needsSuborder(type: AdjustmentType): boolean {
  return type === 'Sale' || type === 'Care';
}
