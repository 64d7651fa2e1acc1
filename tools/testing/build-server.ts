import { buildServer } from '../server-build.ts';

// Builds the server as npm start does, when a source changed: for tests that kill it, which import nothing of the tools.
if (!(await buildServer())) process.exitCode = 1;
