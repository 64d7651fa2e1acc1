import { momentOf } from './testing/journey-moments.ts';
import { journeyFiles, runJourneys } from './run-journeys.ts';

// npm run screenshots: plays the journeys and keeps what they show, light and dark, in docs/images.
process.env.PICTURES = 'yes';
const { failures } = await runJourneys(journeyFiles(process.argv.slice(2)), momentOf('tuesday'));
for (const failure of failures) console.log(`✗ ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
