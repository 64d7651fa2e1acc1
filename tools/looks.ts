import { momentOf } from './testing/journey-moments.ts';
import { journeyFiles, runJourneys } from './run-journeys.ts';

// npm run looks: keeps what screens look like now in journeys/looks, for review; `npm run prove -- looks` compares with it.
process.env.LOOKS = 'renew';
const { failures } = await runJourneys(journeyFiles(['looks']), momentOf('tuesday'));
for (const failure of failures) console.log(`✗ ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
