import { addClosedDay, removeClosedDay } from '@bloomdesk/contract/closed-days/calls';
import { control } from '#testing/press-twice.tsx';
import { useCloseDay, useOpenDay } from './use-closed-days.ts';

control('features/closed-days/use-closed-days.ts', addClosedDay, async ({ use, reported }) => {
  const closing = await use(() => useCloseDay(reported));
  return () => closing.current.close({ day: '2027-12-24', reason: 'Christmas Eve', fcId: 4 });
});

control('features/closed-days/use-closed-days.ts', removeClosedDay, async ({ use }) => {
  const opening = await use(() => useOpenDay());
  return () => opening.current.open(7);
});
