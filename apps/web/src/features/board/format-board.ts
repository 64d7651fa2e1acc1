import type { Outlook } from '@bloomdesk/domain/board/day-outlook';
import type { WorkStage } from '@bloomdesk/domain/board/work-stage';
import type { IconName } from '#ui/icon-paths.ts';
import type { Tone } from '#ui/tone.ts';

export const outlookLook: Record<Outlook, { words: string; tone: Tone; icon: IconName }> = {
  'done': { words: 'All packed', tone: 'green', icon: 'done' },
  'on-time': { words: 'On time', tone: 'green', icon: 'check' },
  'not-begun': { words: 'Not started', tone: 'grey', icon: 'clock' },
  'tight': { words: 'Tight', tone: 'amber', icon: 'warning' },
  'late': { words: 'Will not finish', tone: 'red', icon: 'alert' },
};

export const stageWords: Record<WorkStage, string> = {
  received: 'Received',
  batched: 'Batched',
  printed: 'Printed',
  packed: 'Packed',
  out: 'Out',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Suborders an hour; what is needed is never told as less than it is. */
export function formatRateNeeded(rateNeeded: number): string {
  return rateNeeded < 10
    ? `${trimmed(Math.ceil(rateNeeded * 10 - 1e-9) / 10)} / h`
    : `${grouped(Math.ceil(rateNeeded - 1e-9))} / h`;
}

/** Suborders an hour; what is kept is never told as more than it is. */
export function formatRateKept(rateKept: number): string {
  return rateKept < 10
    ? `${trimmed(Math.floor(rateKept * 10 + 1e-9) / 10)} / h`
    : `${grouped(Math.floor(rateKept + 1e-9))} / h`;
}

export function grouped(count: number): string {
  return count.toLocaleString('en-US');
}

function trimmed(rate: number): string {
  return String(Number(rate.toFixed(1)));
}
