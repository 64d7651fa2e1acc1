import { cpus } from 'node:os';

export const cores = cpus().length;
/** With fewer of them PostgreSQL and the load take what the server could use. */
const fewestCores = 4;

/** Why goals for many cores say nothing of this machine; undefined where they do. */
export const tooFewCores = cores < fewestCores ? `not judged on fewer than ${fewestCores} cores` : undefined;
