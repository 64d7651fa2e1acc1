import { type ComponentType, createElement, lazy, use, useEffect, useState } from 'react';

/** Whatever React can fetch late. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

let loading = 0;

/** Is some part of the product being fetched that is to be shown? */
export function isPartLoading(): boolean {
  return loading > 0;
}

/** A component that is fetched when it is first shown: `lazily(() => import('./x-dialog.tsx'), (file) => file.XDialog)`. */
export function lazily<File, Fetched extends Component>(load: () => Promise<File>, pick: (file: File) => Fetched) {
  return lazy(async () => ({ default: pick(await counted(load)) }));
}

/** In ms, after which what stands for it meanwhile is shown. */
const patience = 100;

/**
 * A component that someone opens, such as a dialog or a list, and that is fetched when that is done first. `lazily` would
 * hold it back for 300 ms after it has come: so long React keeps what it has once shown in the place of another.
 */
export function onOpening<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
) {
  let Fetched: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  const fetched = () => (fetching ??= counted(load).then((file) => void (Fetched = pick(file))));
  return function Opened(props: Props) {
    const [isLate, setLate] = useState<boolean>();
    useEffect(() => {
      if (Fetched) return;
      const late = () => setLate(true);
      const timer = setTimeout(late, patience);
      fetched().then(() => setLate(false), late); // which throws what went wrong
      return () => clearTimeout(timer);
    }, []);
    if (Fetched) return createElement(Fetched, props);
    if (isLate) use(fetched());
    return null;
  };
}

async function counted<File>(load: () => Promise<File>): Promise<File> {
  loading += 1;
  try {
    return await load();
  } finally {
    loading -= 1;
  }
}
