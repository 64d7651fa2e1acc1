/** What a figure is to reach, and what nothing is shipped below. */
export interface Goal {
  goal: number;
  floor: number;
  better: 'higher' | 'lower';
  /** Not judged while other programs are busy: times and rates drift with the machine, ratios within one run do not. */
  isAbsolute?: boolean;
}

export type Verdict = 'reached' | 'within the floor' | 'MISSED';

/** How a figure stands to its goal; the floor counts as reached by who stands on it. */
export function verdictOf(figure: number, { goal, floor, better }: Goal): Verdict {
  const reaches = (mark: number) => (better === 'higher' ? figure >= mark : figure <= mark);
  if (reaches(goal)) return 'reached';
  return reaches(floor) ? 'within the floor' : 'MISSED';
}

/** A goal in words, beside its figures. */
export function goalText({ goal, floor, better }: Goal): string {
  const sign = better === 'higher' ? '≥' : '≤';
  return goal === floor ? `goal ${sign} ${goal}` : `goal ${sign} ${goal}, floor ${floor}`;
}

const atLeast = (goal: number, floor = goal): Goal => ({ goal, floor, better: 'higher' });
const atMost = (goal: number, floor = goal): Goal => ({ goal, floor, better: 'lower' });
const within = (goal: number, floor = goal): Goal => ({ ...atMost(goal, floor), isAbsolute: true });

/** Of the twelve goals those that a run can judge by itself; what is held against other products is measured beside them. */
export const goals = {
  order: { ratio: atLeast(0.6, 0.4), ofDocuments: atLeast(0.5), cpu: within(0.6), p99: within(4) },
  list: { ratio: atLeast(0.7, 0.5), kBPerOrder: atMost(1.5) },
  scan: { ratio: atLeast(0.4, 0.25), p99: within(10) },
  screen: { calls: atMost(3, 5), sequence: atMost(2), writes: atMost(0) },
  mix: {
    share: atMost(15, 25),
    reads: within(50, 100),
    writes: within(80, 150),
    lag: within(25),
    rate: { ...atLeast(1500), isAbsolute: true },
    rateOfFewCores: { ...atLeast(700), isAbsolute: true },
    p99: within(250),
    errors: atMost(0),
  },
  interactive: {
    /** Half, and 0.7, of what the same screen takes the product that was measured beside ours; the order 0.4 and 0.6. */
    signIn: within(492, 689),
    orders: within(680, 952),
    order: within(617, 925),
    warm: within(487, 730),
    longTasks: within(150),
    largestPaint: within(1200),
  },
  footprint: { idle: within(120, 260), peak: within(200, 260), ready: within(1000, 2000) },
  sockets: {
    p50: within(50),
    p99: within(250, 1000),
    kBPerSocket: atMost(30, 60),
    microsPerDelivery: atMost(20),
    connections: atMost(1),
    writes: atMost(1.1),
  },
  bulk: {
    preview: within(8, 20),
    ingest: within(30, 60),
    memory: atMost(250),
    /** Of other requests while a file is read and ingested, against what they take before it. */
    p99: atMost(2),
  },
  /** Two processes beside one; the ratios are of machines with four cores or more. */
  cores: {
    reads: atLeast(1.7),
    scans: atLeast(1.5),
    cpu: atMost(1.1),
    busy: { ...atLeast(95), isAbsolute: true },
  },
  growth: { ratio: atMost(1.25, 1.5), buffers: atMost(1.3) },
} satisfies Record<string, Record<string, Goal>>;
