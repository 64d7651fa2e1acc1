import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts';

// A Bloomdesk process in small, for tests to kill: starts the database of a home, tells how, and stays.
const home = process.argv[2] ?? '';
const { url, adopted } = await startEmbeddedPostgres({ home, onSay: () => {} });
process.stdout.write(`${JSON.stringify({ url, adopted })}\n`);
setInterval(() => {}, 60_000);
