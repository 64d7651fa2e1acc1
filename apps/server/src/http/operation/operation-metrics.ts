import { Counter, Gauge } from 'prom-client';
import type pg from 'pg';
import { metricsRegistry } from '#http/metrics.ts';

const registers = [metricsRegistry];
const gauge = (name: string, help: string) => new Gauge({ name: `bloomdesk_${name}`, help, registers });
const gaugeBy = <L extends string>(name: string, help: string, label: L) =>
  new Gauge<L>({ name: `bloomdesk_${name}`, help, labelNames: [label], registers });

const pools = new Map<string, pg.Pool>();

const poolConnections = new Gauge({
  name: 'bloomdesk_pool_connections',
  help: 'Connections to the database by pool: in use, or idle',
  labelNames: ['pool', 'state'],
  registers,
});
const poolWaiting = gaugeBy('pool_waiting', 'Requests and jobs that wait for a connection, by pool', 'pool');

/** Notes how it stands with the pools now. */
export function notePools(): void {
  for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
    poolConnections.set({ pool, state: 'used' }, totalCount - idleCount);
    poolConnections.set({ pool, state: 'idle' }, idleCount);
    poolWaiting.set({ pool }, waitingCount);
  }
}

/** Shows a pool in the metrics from now on. */
export function showPool(name: string, pool: pg.Pool): void {
  pools.set(name, pool);
}

const writable = gauge('database_writable', 'Does the database answer and take writes? 1 yes, 0 no');
const partnersFailing = new Gauge({
  name: 'bloomdesk_partner_failing_seconds',
  help: 'How long a partner has given no answer that can be used; 0 while it answers or was never asked',
  labelNames: ['partner', 'mode'],
  registers,
});
const outboxWaiting = gaugeBy('outbox_waiting', 'Effects that wait to be sent, by partner', 'partner');
const outboxDead = gaugeBy('outbox_dead', 'Effects that were given up, by partner', 'partner');
const outboxAge = gaugeBy('outbox_oldest_seconds', 'Age of the oldest effect that waits, by partner', 'partner');
const jobsWaiting = gauge('jobs_waiting', 'Jobs that are due and not begun');
const jobsLate = gauge('jobs_late_seconds', 'How long the oldest due job has been waiting');
const jobsFailed = gauge('jobs_failing', 'Jobs whose last try failed');
const quarantined = gauge('quarantine', 'Does nothing leave for partners since a restore? 1 yes, 0 no');
const pausedSince = gaugeBy('paused_seconds', 'How long work has been paused by an administrator, by work', 'work');
const signIns = gaugeBy(
  'security_events_recent',
  'Lines of the security log in the last five minutes, by kind',
  'kind',
);
const unsealed = gauge('audit_unsealed_seconds', 'Age of the oldest audit event that is not sealed yet');
const diskFree = gaugeBy('disk_free_bytes', 'Free disk by what is kept there', 'place');
const backupAge = gauge('backup_age_seconds', 'Age of the newest backup');
const backupFailures = new Counter({
  name: 'bloomdesk_backup_failures_total',
  help: 'Backups by the clock that failed',
  registers,
});

/** Counts a backup that could not be made. */
export function countBackupFailure(): void {
  backupFailures.inc();
}

/** How it stands with what nobody waits for at a screen; one look at the database. */
export interface OperationFacts {
  outbox: readonly { partner: string; waiting: number; dead: number; oldest: number }[];
  jobsWaiting: number;
  jobsLate: number;
  jobsFailing: number;
  isQuarantined: boolean;
  securityEvents: readonly { kind: string; count: number }[];
  unsealedSeconds: number;
  paused: readonly { work: string; seconds: number }[];
}

export function noteOperation(facts: OperationFacts): void {
  for (const each of [outboxWaiting, outboxDead, outboxAge, signIns, pausedSince]) each.reset();
  for (const { partner, waiting, dead, oldest } of facts.outbox) {
    outboxWaiting.set({ partner }, waiting);
    outboxDead.set({ partner }, dead);
    outboxAge.set({ partner }, oldest);
  }
  for (const { kind, count } of facts.securityEvents) signIns.set({ kind }, count);
  for (const { work, seconds } of facts.paused) pausedSince.set({ work }, seconds);
  jobsWaiting.set(facts.jobsWaiting);
  jobsLate.set(facts.jobsLate);
  jobsFailed.set(facts.jobsFailing);
  quarantined.set(facts.isQuarantined ? 1 : 0);
  unsealed.set(facts.unsealedSeconds);
}

/** Notes how long a partner has been failing, by what all servers have heard. */
export function notePartner(partner: string, mode: string, failingSeconds: number): void {
  partnersFailing.set({ partner, mode }, failingSeconds);
}

export function noteWritable(isWritable: boolean): void {
  writable.set(isWritable ? 1 : 0);
}

export function noteDisk(place: string, freeBytes: number): void {
  diskFree.set({ place }, freeBytes);
}

export function noteBackupAge(seconds: number): void {
  backupAge.set(seconds);
}
