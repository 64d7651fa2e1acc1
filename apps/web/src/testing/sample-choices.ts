import type { CallData } from '@bloomdesk/contract/call';
import type { listDeliveryChoices } from '@bloomdesk/contract/delivery-windows/choices.calls';
import { choiceDays } from '@bloomdesk/domain/deliveries/delivery-choices';
import { addDays } from '@bloomdesk/domain/time/calendar-day';

type Choices = CallData<typeof listDeliveryChoices>;
type StockLine = Choices['stock'][number]['lines'][number];
type Window = Choices['days'][number]['windows'][number];

const today = '2027-02-11';

/**
 * Fourteen days from Thursday, Feb 11, 2027 at Baltimore: too late today, three windows on each other day of which the
 * second is full, closed on Sunday, without stock on Monday.
 */
export function sampleChoices({ ownStart }: { ownStart: string | null }): Choices {
  const area = { id: 1, description: 'Baltimore City', transportMode: 'car', fcId: 4, fcName: 'Baltimore' } as const;
  const days = Array.from({ length: choiceDays }, (_, ahead) => dayOn(addDays(today, ahead), ownStart));
  const line = { sku: 'FLRL-B-1001', name: 'Coastal Dahlia', quantity: 2 };
  const taken: StockLine = { ...line, status: 'booked_against_available', lots: [lot] };
  const short: StockLine = { ...line, status: 'needs_inventory', lots: [] };
  return {
    areas: [area, { ...area, id: 2, description: 'Baltimore County' }],
    area,
    zone: 'America/New_York',
    today,
    days,
    stock: [
      { day: '2027-02-12', isKept: true, lines: [] },
      ...days.map(({ date, state }) => ({ day: date, isKept: false, lines: [state === 'noStock' ? short : taken] })),
    ],
    now:
      ownStart === null
        ? null
        : { version: 1, batchName: 'Batch 7', carrier: 'Onfleet', isBookedAgain: true, hasPrintedLabel: false },
  };
}

const lot = { lotId: 9, quantity: 2, arrivalDate: '2027-02-10', isInbound: false };

function dayOn(date: string, ownStart: string | null): Choices['days'][number] {
  if (date === '2027-02-14') return { date, state: 'closed', closedFor: 'Stock-taking', windows: [] };
  const state = date === today ? 'late' : date === '2027-02-15' ? 'noStock' : 'serves';
  const windows = [14, 16, 18].map((hour) => {
    const startTime = `${date}T${hour}:00:00.000Z`;
    const isOwn = startTime === ownStart;
    const isFull = hour === 16 && !isOwn;
    const counted = isFull ? { used: 10, remaining: 0 } : { used: 4, remaining: 6 };
    const windowState: Window['state'] = state === 'late' ? 'late' : isFull ? 'full' : 'open';
    const isReallocated = ownStart === null || !ownStart.startsWith(date);
    const follows = { fulfillmentDate: date, leavesBatch: isReallocated, stockDay: date, isReallocated };
    return {
      startTime,
      cutoffAt: startTime,
      duration: 2,
      capacity: 10,
      ...counted,
      state: windowState,
      isOwn,
      follows: state === 'late' ? null : { ...follows, isShort: state === 'noStock' },
    };
  });
  return { date, state, closedFor: null, windows };
}
