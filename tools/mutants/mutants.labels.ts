import type { Mutant } from './mutant.ts';

/** Faults of labels, customs papers and their pictures that were once seen in use. */
export const labelMutants: readonly Mutant[] = [
  {
    name: 'a label of a carrier that EasyPost has chosen is missing its carrier',
    file: 'packages/domain/src/printing/label-choice.ts',
    finds: "nameOf(delivery.carrierName) !== '' || names.some(",
    becomes: 'names.some(',
    tests: ['apps/server/src/features/printing/carrier-labels'],
  },
  {
    name: 'ground is bought as overnight where EasyPost chooses the carrier',
    file: 'apps/server/src/partners/carriers/easypost/rate-choice.ts',
    finds: 'const level = serviceLevelOf(driven, transportMode);',
    becomes:
      "if (driver === 'easypost') return arrivesInTime(rate, transportMode);\n    const level = serviceLevelOf(driven, transportMode);",
    tests: ['apps/server/src/features/printing/carrier-labels'],
  },
  {
    name: 'Worldease is seeded with partners who label their own packages',
    file: 'apps/server/src/seed/areas.ts',
    finds: "description: 'Worldease from Tenjo',\n    mechanism: 'easypost',",
    becomes: "description: 'Worldease from Tenjo',\n    mechanism: 'nationwide',",
    tests: ['apps/server/src/features/printing/carrier-labels'],
  },
  {
    name: 'CDL has no 1-pager of its own',
    file: 'packages/domain/src/printing/label-choice.ts',
    finds: 'isOnePager && fc.useCustomOnePagerForCdl',
    becomes: 'false',
    tests: ['apps/server/src/features/printing/carrier-labels'],
  },
  {
    name: 'no area can be set to CDL',
    file: 'packages/domain/src/deliveries/transport-mode.ts',
    finds: "'golocal', 'cdl'] as const",
    becomes: "'golocal'] as const",
    tests: ['packages/domain/src/deliveries/transport-mode'],
  },
  {
    name: 'a phone in the IPD file has an apostrophe',
    file: 'packages/domain/src/printing/ipd-manifest.ts',
    finds: 'phoneDigits(recipient.phone)',
    becomes: "`'${recipient.phone}`",
    tests: ['packages/domain/src/printing/ipd-manifest', 'apps/server/src/features/printing/batch-papers'],
  },
  {
    name: 'add-ons are confectionery to customs',
    file: 'packages/domain/src/printing/customs.ts',
    finds: 'description: facts?.customsDescription || tariff[type]?.description || name,',
    becomes: "description: type === 'Addon' ? 'Confectionery' : tariff[type]?.description || name,",
    tests: ['packages/domain/src/printing/customs', 'apps/server/src/features/printing/batch-papers'],
  },
  {
    name: 'EasyPost is told that a parcel from Tenjo begins in the United States',
    file: 'apps/server/src/partners/carriers/easypost/easypost-requests.ts',
    finds: 'country: sender.country,',
    becomes: "country: 'US',",
    tests: ['apps/server/src/partners/carriers/easypost'],
  },
];
