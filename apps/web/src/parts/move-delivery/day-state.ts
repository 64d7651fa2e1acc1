import type { DeliveryDayState } from '@bloomdesk/domain/deliveries/delivery-choices';
import type { IconName } from '#ui/icon-paths.ts';

interface DayStateLook {
  label: string;
  icon: IconName;
  className: string;
}

/** How each state of a day looks: always a word and an icon, so that color is never the only sign. */
export const dayStateLook = {
  serves: { label: 'Serves', icon: 'check', className: 'text-green' },
  noStock: { label: 'No stock', icon: 'warning', className: 'text-amber' },
  full: { label: 'Full', icon: 'box', className: 'text-red' },
  late: { label: 'Too late', icon: 'clock', className: 'text-muted' },
  closed: { label: 'Closed', icon: 'lock', className: 'text-muted' },
  none: { label: 'No windows', icon: 'minus', className: 'text-muted' },
} as const satisfies Record<DeliveryDayState, DayStateLook>;
