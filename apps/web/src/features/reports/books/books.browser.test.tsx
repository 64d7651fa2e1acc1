import { closeMonth } from '@bloomdesk/contract/reports/closed-months.calls';
import { buttonOf, control } from '#testing/press-twice.tsx';
import { CloseMonthDialog } from './close-month-dialog.tsx';

control('features/reports/books/close-month-dialog.tsx', closeMonth, async ({ show, server, reported }) => {
  server.answer('closeMonth', { month: '2027-01', closedThrough: '2027-01-31' });
  const screen = await show(<CloseMonthDialog closable={['2027-01', '2026-12']} onClose={reported} />);
  return buttonOf(screen, 'Close January 2027');
});
