import { Gauge } from 'prom-client';
import type { ReplicaReads } from '#db/replica/replica-reads.ts';
import { metricsRegistry } from '#http/metrics.ts';

let replica: ReplicaReads | undefined;

const lagSeconds = new Gauge({
  name: 'bloomdesk_replica_lag_seconds',
  help: 'How far the replica for reports and search is behind; none while it does not answer, or where there is none',
  registers: [metricsRegistry],
  collect() {
    const lag = replica?.lag();
    if (lag === undefined) this.reset();
    else this.set(lag / 1000);
  },
});

/** Shows in the metrics how far a replica is behind, from now on. */
export function showReplica(shown: ReplicaReads): void {
  replica = shown;
  lagSeconds.reset();
}
