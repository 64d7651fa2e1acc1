import type { LeftBehind } from '@bloomdesk/contract/closed-days/left-behind.calls';
import { countOf } from '@bloomdesk/domain/count-of';

const reasons: Record<LeftBehind['why'], string> = {
  'closed-day': 'the day is closed',
  'area-inactive': 'the delivery area is inactive',
  'window-closed': 'the delivery window is closed',
  'window-moved': 'the delivery window was moved',
};

/** How many are left behind, and why: `3 suborders: the delivery area is inactive (2), the day is closed (1)`. */
export function leftBehindText(suborders: readonly Pick<LeftBehind, 'why'>[]): string {
  const counts = [...Map.groupBy(suborders, ({ why }) => why)].map(([why, own]) => `${reasons[why]} (${own.length})`);
  return `${countOf(suborders.length, 'suborder')}: ${counts.join(', ')}`;
}
