import type { Mutant } from './mutant.ts';

const packings = 'apps/server/src/features/suborders/packings.store.ts';
const packTests = ['apps/server/src/features/batches/packing/pack-suborder'];
const completeTests = ['apps/server/src/features/batches/complete-batch'];
const queue = 'apps/web/src/parts/printing/zebra/label-queue.ts';
const queueTests = ['apps/web/src/parts/printing/zebra/label-queue'];

/** Faults of the packing table, each as it was once found in use. */
export const benchMutants: readonly Mutant[] = [
  {
    name: 'a suborder is packed with nothing printed',
    file: packings,
    finds: 'and (not c.is_gated or c.paper_bits = any(${allPrinted}::integer[]))',
    becomes: '',
    tests: packTests,
  },
  {
    name: 'a status set for a batch passes over the printing',
    file: 'apps/server/src/features/batches/update-batch-suborders.ts',
    finds: 'verdict.ok ? isPrinted(member.suborderId) : verdict',
    becomes: 'verdict',
    tests: packTests,
  },
  {
    name: 'the bench packs what is not printed',
    file: 'apps/web/src/features/fulfilling/bench/bench-moves.ts',
    finds: 'if (!printed.ok) return',
    becomes: 'if (false) return',
    tests: ['apps/web/src/features/fulfilling/bench'],
  },
  {
    name: 'a guided batch completes however little is packed',
    file: 'apps/server/src/features/batches/complete-batch.ts',
    finds: 'await assertPacked(',
    becomes: 'void (async (...input: readonly unknown[]) => input)(',
    tests: completeTests,
  },
  {
    name: 'a guided batch is set to Completed half packed',
    file: 'apps/server/src/features/batches/update-batch.ts',
    finds: 'await assertPacked(ctx, batch, members, request);',
    becomes: '',
    tests: completeTests,
  },
  {
    name: 'labels we make ourselves never reach the Zebra',
    file: 'packages/domain/src/printing/label-choice.ts',
    finds: 'place.isGuided && (!isCdl(delivery) ||',
    becomes: 'place.isGuided && isCdl(delivery) && (',
    tests: ['packages/domain/src/printing/label-choice'],
  },
  {
    name: 'what was being sent when a page closed is printed twice',
    file: queue,
    finds: "sending.has(job) ? 'unsure' : 'waiting'",
    becomes: "'waiting'",
    tests: queueTests,
  },
];
