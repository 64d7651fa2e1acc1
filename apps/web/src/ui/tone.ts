import type { IconName } from './icon-paths.ts';

/** The five status colours; each component that takes one also carries a word or an icon. */
export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'grey';

/** The ink, ground and line of each status colour. */
export const toneStyle: Record<Tone, string> = {
  green: 'text-green bg-green-soft border-green-line',
  amber: 'text-amber bg-amber-soft border-amber-line',
  red: 'text-red bg-red-soft border-red-line',
  blue: 'text-blue bg-blue-soft border-blue-line',
  grey: 'text-grey bg-grey-soft border-grey-line',
};

/** The sign that stands beside a status colour. */
export const toneIcon: Record<Tone, IconName> = {
  green: 'done',
  amber: 'warning',
  red: 'alert',
  blue: 'info',
  grey: 'info',
};

/** The ink of a status colour on an ordinary ground. */
export const toneInk: Record<Tone, string> = {
  green: 'text-green',
  amber: 'text-amber',
  red: 'text-red',
  blue: 'text-blue',
  grey: 'text-muted',
};
