import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#lib/call-failed.ts';

const mostTries = 3;

/** The cache of everything read: nothing is fetched again for looking at the window again (D225). */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2000, // a page and its loader ask for the same thing within moments
        refetchOnWindowFocus: false,
        refetchOnReconnect: true, // networkMode `always` would leave a failure standing after the network is back
        networkMode: 'always', // a center's server may be reachable while the internet is not
        retry: (failures, error) => failures < mostTries - 1 && isWorthAnotherTry(error),
        retryDelay: (failures, error) => (error instanceof CallFailed ? (error.retryAfter ?? 2 ** failures) : 1) * 1000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof CallFailed && error.retryable && error.code !== 'timeout';
}
