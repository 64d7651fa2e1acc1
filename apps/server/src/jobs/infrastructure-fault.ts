import { TurnNotComeError } from '#db/pool/transaction-places.ts';
import { isDatabaseAway } from '#http/failures/database-trouble.ts';

/** A job that is asked to stop ends between two steps; it goes on where it was at the next start. */
export class StoppingError extends Error {
  constructor() {
    super('the server is stopping; the job goes on at the next start');
  }
}

/** Another process has been given the job meanwhile: this run of it stops and leaves the rest to that one. */
export class LeaseLostError extends Error {
  constructor() {
    super('another process works on this job now');
  }
}

/** Locks and time that ran out, deadlocks, transactions the database has ended. */
const passing = ['55P03', '57014', '40001', '40P01', '25P03', '25P04'];

/** Did a job fail for what it ran on, and not for what it did? Such a failure is no attempt of the job's. */
export function isInfrastructureFault(error: unknown): boolean {
  if (error instanceof StoppingError || error instanceof LeaseLostError) return true;
  if (error instanceof TurnNotComeError || isDatabaseAway(error)) return true;
  return error instanceof Error && 'code' in error && passing.includes(String(error.code));
}
