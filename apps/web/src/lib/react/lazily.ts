import { lazy } from 'react';

/** Whatever React can fetch late. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

let loading = 0;

/** Is some part of the product being fetched that is to be shown? */
export function isPartLoading(): boolean {
  return loading > 0;
}

/** A component that is fetched when it is first shown: `lazily(() => import('./x-dialog.tsx'), (file) => file.XDialog)`. */
export function lazily<File, Fetched extends Component>(load: () => Promise<File>, pick: (file: File) => Fetched) {
  return lazy(async () => {
    loading += 1;
    try {
      return { default: pick(await load()) };
    } finally {
      loading -= 1;
    }
  });
}
