import type { CycleCountState } from '@bloomdesk/domain/inventory/counting/cycle-count';
import type { Tone } from '#ui/tone.ts';

/** How each state of a cycle count looks. */
export const countStateTone: Readonly<Record<CycleCountState, Tone>> = {
  counting: 'blue',
  counted: 'amber',
  booked: 'green',
  cancelled: 'grey',
};
