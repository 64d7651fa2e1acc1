import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workplace.ts';
import { callRefusalsFile, callRefusalsText } from './call-refusals.ts';

// npm run api: writes down which refusals each call may answer, for the API document.
writeFileSync(join(root, callRefusalsFile), callRefusalsText());
console.log(`wrote ${callRefusalsFile}`);
