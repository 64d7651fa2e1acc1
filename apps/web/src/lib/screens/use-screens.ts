import { useRouter } from '@tanstack/react-router';
import { openScreens, type Screen } from './screens.ts';
import { useSession } from '#lib/session.ts';

/** The screens the person at the screen may open. */
export function useScreens(): readonly Screen[] {
  const { can } = useSession();
  const hasRoute = useHasRoute();
  return openScreens(can, hasRoute);
}

/** Does the product have a screen at this path, such as `/batches/$batchId`? */
export function useHasRoute(): (path: string) => boolean {
  const { routesByPath } = useRouter();
  return (path) => path in routesByPath;
}
