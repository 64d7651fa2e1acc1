import { migrateDatabase } from '#db/migrate.ts';

/* Brings a database to today's schema in a process of its own, to be killed; says what an upgrade says. */
await migrateDatabase(process.argv[2] ?? '', undefined, { onSay: (line) => console.log(line) });
