import { lazy } from 'react';

/** Whatever React can fetch late. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A component that is fetched when it is first shown: `lazily(() => import('./x-dialog.tsx'), (file) => file.XDialog)`. */
export function lazily<File, Fetched extends Component>(load: () => Promise<File>, pick: (file: File) => Fetched) {
  return lazy(async () => ({ default: pick(await load()) }));
}
