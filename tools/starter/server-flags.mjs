/**
 * How Node runs the server (speed goal 10): a nursery of 8 MiB, and what is older grows to 1.6 times what is used between two
 * collections, where V8 would let it grow to four times that. After reads by 16 connections that leaves some 205 MiB where
 * a nursery of 4 MiB and growth to twice left 212 (`npm run bench -- server`), at the same cost of the processor. Once it has
 * started it gives back what only its start needed.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60', '--expose-gc'];

/** How its memory outside of JavaScript is kept: glibc would give each thread a pool of its own, and keep what is freed. */
export const serverEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
