/**
 * How Node runs the server (speed goal 10): a small nursery, and what is older grows to twice what is used between two
 * collections, where V8 would let it grow to four times that. Under the load of `npm run bench -- order` this is the
 * difference between 300 and 220 MiB; less growth costs a tenth more of the processor. Once it has started it gives back
 * what only its start needed.
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=100', '--expose-gc'];

/** How its memory outside of JavaScript is kept: glibc would give each thread a pool of its own, and keep what is freed. */
export const serverEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
