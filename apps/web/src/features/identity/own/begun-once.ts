/** For what a second factor begins with: one for as long as its form is open, and another one the next time. */
export const begunOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false };
