import { massRedeliveryRow } from '@bloomdesk/contract/mass-redelivery/shapes';
import { startBulkAction } from '@bloomdesk/contract/bulk-actions/calls';
import { control } from '#testing/press-twice.tsx';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { useRunMassRedelivery } from './use-run-mass-redelivery.ts';

control('features/mass-redelivery/use-run-mass-redelivery.ts', startBulkAction, async ({ use, reported }) => {
  const rows = [{ ...sampleOf(massRedeliveryRow), plan: { kind: 'credit' as const, credit: 10 } }];
  const run = await use(() => useRunMassRedelivery(rows, reported));
  return () => run.current.run([{ tag: 'Delivery issue: Late' }], false);
});
