import type { CountedPaper } from '@bloomdesk/domain/printing/reprint';
import { createStore } from '#lib/react/store.ts';
import { obstacleOf, type PrintObstacle } from './print-obstacle.ts';
import type { ZebraDevice } from './zebra-device.ts';
import { type Zebra, ZebraFailed } from './zebra.ts';

/** One paper on its way to the label printer: a label, or a notecard where those come out of it too (D274). */
export interface LabelJob {
  suborderId: string;
  paper: CountedPaper;
  /** Printer language. */
  zpl: string;
  /** Called once, when the printer has it. */
  onPrinted: () => void;
}

export type JobState =
  | { kind: 'waiting' }
  | { kind: 'printing' }
  /** It has not been printed, and goes on by itself as soon as it can. */
  | { kind: 'held'; obstacle: PrintObstacle }
  /** The line broke while it was being sent: only someone who looks at the printer knows. */
  | { kind: 'unsure' };

export type QueuedPaper = Pick<LabelJob, 'suborderId' | 'paper'>;

export interface QueuedLabel {
  job: LabelJob;
  state: JobState;
}

export interface LabelQueue {
  /** Adds a paper, unless the same one of the suborder is on its way already. */
  add: (job: LabelJob) => void;
  labels: () => readonly QueuedLabel[];
  watch: (watcher: () => void) => () => void;
  /** Someone has looked at the printer. */
  answer: (paper: QueuedPaper, didPrint: boolean) => void;
  /** Takes a label out that is printed in another way; one that is being sent stays. */
  drop: (paper: QueuedPaper) => void;
  /** Tries again now. */
  wake: () => void;
}

interface QueueParts {
  zebra: Zebra;
  printer: () => ZebraDevice | null;
  /** Waits before the next try of a label that could not be printed. */
  rest?: () => Promise<void>;
  /** Remembers what is being sent, so that a page that closes meanwhile does not print it twice (D274). */
  sending?: SendingMarks;
}

/** The papers whose sending nobody has answered yet. */
export interface SendingMarks {
  has: (paper: QueuedPaper) => boolean;
  put: (paper: QueuedPaper) => void;
  drop: (paper: QueuedPaper) => void;
}

/**
 * Prints labels one after the other. Before each one the printer is asked how it is, so that a pulled cable or an empty
 * roll holds the label instead of losing it, and no label is ever sent twice without someone saying so.
 */
export function createLabelQueue({ zebra, printer, rest = restABit, sending = nothingStored }: QueueParts): LabelQueue {
  const labels = createStore<readonly QueuedLabel[]>([]);
  let isRunning = false;
  let wakeUp = (): void => undefined;

  const desk = {
    mark(job: LabelJob, state: JobState) {
      labels.put(labels.read().map((label) => (label.job === job ? { job, state } : label)));
    },
    remove(job: LabelJob) {
      labels.put(labels.read().filter((label) => label.job !== job));
    },
    /** It is noted as printed before the mark goes, so that closing the page in between prints nothing twice. */
    printed(job: LabelJob) {
      desk.remove(job);
      job.onPrinted();
      sending.drop(job);
    },
    async printOne(job: LabelJob): Promise<void> {
      try {
        const device = printer();
        if (!device) return desk.mark(job, { kind: 'held', obstacle: { kind: 'no-printer' } });
        const words = await zebra.trouble(device);
        if (words !== null) return desk.mark(job, { kind: 'held', obstacle: { kind: 'trouble', words } });
        if (!labels.read().some((label) => label.job === job)) return; // taken out meanwhile
        desk.mark(job, { kind: 'printing' });
        sending.put(job);
        await zebra.write(device, job.zpl);
        desk.printed(job);
      } catch (error) {
        const isUnsure = error instanceof ZebraFailed && error.reason === 'no-answer';
        if (!isUnsure) sending.drop(job);
        desk.mark(job, isUnsure ? { kind: 'unsure' } : { kind: 'held', obstacle: obstacleOf(error) });
      }
    },
    /** The others wait behind a held label, so that they come out in order; an unsure one waits for its answer alone. */
    async run(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      const nextOne = () => labels.read().find(({ state }) => state.kind !== 'unsure');
      for (let label = nextOne(); label; label = nextOne()) {
        await desk.printOne(label.job);
        const woken = new Promise<void>((resolve) => {
          wakeUp = resolve;
        });
        if (labels.read().some(({ state }) => state.kind === 'held')) await Promise.race([rest(), woken]);
      }
      isRunning = false;
    },
  };

  return {
    add(job) {
      if (labels.read().some((label) => isSame(label.job, job))) return;
      labels.put([...labels.read(), { job, state: { kind: sending.has(job) ? 'unsure' : 'waiting' } }]);
      void desk.run();
    },
    labels: labels.read,
    watch: labels.watch,
    answer(paper, didPrint) {
      const unsure = labels.read().find(({ job, state }) => isSame(job, paper) && state.kind === 'unsure');
      if (!unsure) return;
      if (didPrint) desk.printed(unsure.job);
      else {
        sending.drop(unsure.job);
        desk.mark(unsure.job, { kind: 'waiting' });
      }
      void desk.run();
    },
    drop(paper) {
      labels.put(labels.read().filter(({ job, state }) => !isSame(job, paper) || state.kind === 'printing'));
      wakeUp();
    },
    wake: () => wakeUp(),
  };
}

/** Are these the same paper of the same suborder? */
export function isSame(one: QueuedPaper, other: QueuedPaper): boolean {
  return one.suborderId === other.suborderId && one.paper === other.paper;
}

const nothingStored: SendingMarks = { has: () => false, put: () => undefined, drop: () => undefined };

function restABit(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 2500);
  });
}
