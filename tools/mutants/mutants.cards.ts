import type { Mutant } from './mutant.ts';

/** Faults of notecards and the packing bench, put back. */
export const cardsMutants: readonly Mutant[] = [
  {
    name: 'a message that no card holds is saved',
    file: 'packages/domain/src/printing/notecards/notecard-rules.ts',
    finds: "return lines === 0 ? yes : no('notecard-overflows', lines);",
    becomes: 'return lines < 0 ? no("notecard-overflows", lines) : yes;',
    tests: ['packages/domain/src/printing/notecards', 'apps/server/src/features/suborders/update-suborder'],
  },
  {
    name: 'letters that join are measured as if each stood alone',
    file: 'packages/domain/src/printing/notecards/sign-widths.ts',
    finds: 'const isAfter = previous !== undefined && previous.before !== null;',
    becomes: 'const isAfter = false;',
    tests: ['tools/notecards/card-letters'],
  },
  {
    name: 'a wrong bouquet is packed where lines are scanned',
    file: 'apps/server/src/features/batches/packing/pack-suborder.ts',
    finds: 'if (!insists) await assertScannedLineItems(',
    becomes: 'if (insists) await assertScannedLineItems(',
    tests: ['apps/server/src/features/batches/packing/pack-suborder'],
  },
  {
    name: 'a center follows its company though it has set a flag itself',
    file: 'packages/domain/src/fulfillment-centers/feature-flags.ts',
    finds: 'return (own ?? set.find(',
    becomes: 'return (set.find(() => false) ?? set.find(',
    tests: ['packages/domain/src/fulfillment-centers/feature-flags'],
  },
];
