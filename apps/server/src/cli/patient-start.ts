import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '#http/failures/database-trouble.ts';

const patientSeconds = 15;

/** Takes a step of the start again while the database is away: it may just be starting itself, or have lost us (P29). */
export async function patiently<T>(step: () => Promise<T>): Promise<T> {
  for (let second = 0; ; second++) {
    try {
      return await step();
    } catch (error) {
      if (!isDatabaseAway(error) || second >= patientSeconds) throw error;
      if (second === 0) console.log('The database is away, trying again…');
      await pause(1000);
    }
  }
}
