import { recall, remember } from '#lib/remembered.ts';
import type { QueuedPaper, SendingMarks } from './label-queue.ts';

/** Remembers on this computer which papers were being sent to the printer, until someone knows what became of them. */
export const sendingMarks: SendingMarks = {
  has: (paper) => marked().includes(nameOf(paper)),
  put: (paper) => keep([...marked().filter((name) => name !== nameOf(paper)), nameOf(paper)]),
  drop: (paper) => keep(marked().filter((name) => name !== nameOf(paper))),
};

/** More are not kept: nobody remembers what came out of the printer so long ago. */
const most = 200;

function nameOf({ paper, suborderId }: QueuedPaper): string {
  return `${paper}:${suborderId}`;
}

function marked(): string[] {
  return (recall('bench.sending') ?? '').split(' ').filter(Boolean);
}

function keep(names: readonly string[]): void {
  remember('bench.sending', names.length > 0 ? names.slice(-most).join(' ') : null);
}
