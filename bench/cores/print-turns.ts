import { countOf } from '@bloomdesk/domain/count-of';
import { cores, tooFewCores } from '../report/few-cores.ts';
import { type Goal, goals } from '../report/goals.ts';
import { row } from '../report/report.ts';
import { ceilingOf } from './ceiling.ts';
import { lesserShare, type MeasuredRound } from './measured-round.ts';

/** How many processes are held against one. */
export const processes = 2;

/** One round of each, one after the other. */
export interface Turn {
  one: MeasuredRound;
  two: MeasuredRound;
}

/** What a second process brings and costs; where the cores are too few for the goal, what they could bear at most. */
export function printTurns(turns: readonly Turn[], ratio: Goal): void {
  const line = (label: string, decimals: number, of: (turn: Turn) => number, goal?: Goal, isVoid?: string) =>
    row(label, turns.map(of), decimals, { goal, isVoid });
  line('requests/s, one', 0, ({ one }) => one.perSecond);
  line('requests/s, two', 0, ({ two }) => two.perSecond);
  line('ratio two : one', 2, ({ one, two }) => two.perSecond / one.perSecond, ratio, tooFewCores);
  line('CPU ms a request, one', 3, ({ one }) => one.cpu);
  line('CPU ms a request, two', 3, ({ two }) => two.cpu);
  line('CPU of two : one', 2, ({ one, two }) => two.cpu / one.cpu, goals.cores.cpu);
  line('CPU ms a request, the load', 3, ({ one }) => one.loadCpu);
  line('% of all cores busy, one', 1, ({ one }) => one.busy);
  const many = cores > processes ? `not judged on more than ${countOf(processes, 'core')}` : undefined;
  line('% of all cores busy, two', 1, ({ two }) => two.busy, goals.cores.busy, many);
  line('% of connections, the lesser', 0, ({ two }) => lesserShare(two.held));
  line('% of the CPU, the lesser', 0, ({ two }) => lesserShare(two.spent));
  if (!tooFewCores) return;
  const ceiling = ({ one }: Turn) => ceilingOf(one, processes, cores);
  line('requests/s possible', 0, (turn) => ceiling(turn).perSecond);
  line('ratio possible', 2, (turn) => ceiling(turn).ratio);
  line('% of what is possible', 0, (turn) => (100 * turn.two.perSecond) / ceiling(turn).perSecond);
}
