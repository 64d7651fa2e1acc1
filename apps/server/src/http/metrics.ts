import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Everything that is measured; files of metrics put theirs in. */
export const metricsRegistry = new Registry();
const registry = metricsRegistry;
collectDefaultMetrics({ register: registry });

const answers = new Counter({
  name: 'bloomdesk_answers_total',
  help: 'Answers by call and status',
  labelNames: ['call', 'status'],
  registers: [registry],
});
const seconds = new Histogram({
  name: 'bloomdesk_answer_seconds',
  help: 'Time to answer by call',
  labelNames: ['call'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const lines = new Gauge({
  name: 'bloomdesk_breaker_state',
  help: 'Partners: 0 answers, 1 is being tried again, 2 is left alone',
  labelNames: ['partner'],
  registers: [registry],
  aggregator: 'max', // of several processes: as it stands where it stands worst
});
const lineLevels = { 'closed': 0, 'half-open': 1, 'open': 2 };

const broken = new Gauge({
  name: 'bloomdesk_invariant_breaches',
  help: 'Rows that break a promise, by its number; 0 is as promised',
  labelNames: ['invariant'],
  registers: [registry],
});

/** Notes how many rows break a promise. */
export function noteBroken(invariant: string, rows: number): void {
  broken.set({ invariant }, rows);
}

/** Notes how it stands with a partner. */
export function noteLine(partner: string, state: keyof typeof lineLevels): void {
  lines.set({ partner }, lineLevels[state]);
}

const stuck = new Gauge({
  name: 'bloomdesk_jobs_stuck',
  help: 'Jobs that nobody takes, that keep failing or that have given up, by task; none is as it should be',
  labelNames: ['task'],
  registers: [registry],
});

/** Notes how many jobs of each kind do not get done. */
export function noteStuck(counts: ReadonlyMap<string, number>): void {
  stuck.reset();
  for (const [task, count] of counts) stuck.set({ task }, count);
}

const intakeWaiting = new Gauge({
  name: 'bloomdesk_intake_waiting',
  help: 'Orders of storefronts that wait for a person',
  registers: [registry],
});

/** Notes how many orders of storefronts wait for a person. */
export function noteIntakeWaiting(count: number): void {
  intakeWaiting.set(count);
}

const fallbackTokens = new Counter({
  name: 'bloomdesk_fallback_payment_tokens_total',
  help: 'Card forms that were opened with the public token because the gateway gave none',
  registers: [registry],
});

/** Counts a card form that the gateway gave no token for. */
export function countFallbackToken(): void {
  fallbackTokens.inc();
}

const liveLag = new Histogram({
  name: 'bloomdesk_live_lag_seconds',
  help: 'From the change of an exception to its being told to the open lists',
  buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [registry],
});
const liveVisits = new Gauge({
  name: 'bloomdesk_live_visits',
  help: 'Open lists that this process tells of exceptions',
  registers: [registry],
});

/** Notes how long a change of an exception was on its way to those who follow, in seconds. */
export function noteLiveLag(lagSeconds: number): void {
  liveLag.observe(lagSeconds);
}

/** Notes how many are connected now. */
export function noteLiveVisits(count: number): void {
  liveVisits.set(count);
}

/** Counts one answer under its call's name; milliseconds in, seconds kept. */
export function countRequest(call: string, status: number, milliseconds: number): void {
  answers.inc({ call, status });
  seconds.observe({ call }, milliseconds / 1000);
}
