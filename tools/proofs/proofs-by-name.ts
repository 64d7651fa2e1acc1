import { proveRunBook } from '../release/prove-alerts.ts';
import { inFull, type Proof } from './proof.ts';

/** Proofs that want a machine for themselves, its packages or its time, and run only when they are named. */
export const proofsByName: Readonly<Record<string, Proof>> = {
  clock: {
    says: 'a server whose clock jumps by an hour, ahead and back, under 900 movements of money and stock each (needs Debian’s faketime)',
    onlyByName: true,
    run: inFull(['apps/server/test/fault-injection/clock-jumps'], { CLOCK_JUMP_OPERATIONS: '300' }),
  },
  faults: {
    says: 'a full disk, a database whose clock jumps, a standby that takes over and a crowd that takes all connections, under load (needs Debian’s haproxy and faketime)',
    onlyByName: true,
    run: inFull(['apps/server/test/fault-injection/faults/faults'], {
      FAULT_OPERATIONS: process.env['FAULT_OPERATIONS'] ?? '400',
      FAULT_SECONDS: process.env['FAULT_SECONDS'] ?? '60',
    }),
  },
  partners: {
    says: 'each partner silent for 40 seconds in turn (PARTNER_SECONDS=1800: half an hour): others are served, and it is made up for after',
    onlyByName: true,
    run: inFull(['apps/server/test/fault-injection/partners/'], {
      PARTNER_SECONDS: process.env['PARTNER_SECONDS'] ?? '40',
    }),
  },
  patroni: {
    says: 'a cluster that Patroni keeps, whose leader dies, falls silent, loses its Patroni or hands over under load (needs Debian’s patroni, etcd-server, haproxy and postgresql-15)',
    onlyByName: true,
    run: inFull(['apps/server/test/fault-injection/faults/patroni'], {
      PATRONI_OPERATIONS: process.env['PATRONI_OPERATIONS'] ?? '400',
    }),
  },
  'postgres-versions': {
    says: 'a backup of the embedded PostgreSQL is restored into Debian’s 15, and one of that into the embedded one (needs Debian’s postgresql-15)',
    onlyByName: true,
    run: inFull(['apps/server/test/fault-injection/versions/'], { POSTGRES_VERSIONS: 'all' }),
  },
  refunds: {
    says: '3,000 refunds at a gateway that takes two seconds for each: every one is made once, and how long it took is printed',
    onlyByName: true,
    run: inFull(['apps/server/src/features/payments/payment-lanes'], { REFUNDS: process.env['REFUNDS'] ?? '3000' }),
  },
  'run-book': {
    says: 'each alert comes about on real servers, the run-book is followed to the letter, and the alert is gone (needs Debian)',
    onlyByName: true,
    run: proveRunBook,
  },
  soak: {
    says: 'an hour of everyday work (SOAK_MINUTES=480: a night) with a kill every five minutes: nothing breaks, leaks or grows',
    onlyByName: true,
    run: inFull(['apps/server/test/fault-injection/soak'], { SOAK_MINUTES: process.env['SOAK_MINUTES'] ?? '60' }),
  },
};
