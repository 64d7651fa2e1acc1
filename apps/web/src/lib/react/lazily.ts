import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';

/** Whatever React can fetch late. */
type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

let loading = 0;

/** Is some part of the product being fetched that is to be shown? */
export function isPartLoading(): boolean {
  return loading > 0;
}

/** A component that is fetched when it is first shown: `lazily(() => import('./x-part.tsx'), (file) => file.XPart)`. */
export function lazily<File, Fetched extends Component>(load: () => Promise<File>, pick: (file: File) => Fetched) {
  return lazy(async () => ({ default: pick(await counted(load())) }));
}

/** Something that can be fetched before it is opened; it is called where that is likely, and as often as it is. */
export interface Opening {
  fetch: () => void;
}

/** For a button: fetches what it opens once the pointer or the focus is on it. */
export function whereNear(opens: Opening | undefined) {
  return opens && { onPointerEnter: opens.fetch, onFocus: opens.fetch };
}

/**
 * A component that someone opens, such as a dialog or a list: fetched when it is opened first, or before, by `fetch`. Until
 * then `Meanwhile` is shown, or nothing. It does not suspend: React holds back for 300 ms what comes in the place of a fallback.
 */
export function onOpening<File, Props extends object>(
  load: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
  Meanwhile?: ComponentType,
) {
  let Fetched: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  const fetched = () =>
    (fetching ??= load().then(
      (file) => void (Fetched = pick(file)),
      (error: unknown) => {
        fetching = undefined; // the next opening tries again
        throw error;
      },
    ));
  function Opened(props: Props) {
    const [failure, setFailure] = useState<{ error: unknown } | null>();
    useEffect(() => {
      if (Fetched) return;
      counted(fetched()).then(
        () => setFailure(null),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (Fetched) return createElement(Fetched, props);
    if (failure) throw failure.error;
    return Meanwhile ? createElement(Meanwhile) : null;
  }
  return Object.assign(Opened, { fetch: () => void fetched().catch(() => undefined) });
}

async function counted<Value>(fetching: Promise<Value>): Promise<Value> {
  loading += 1;
  try {
    return await fetching;
  } finally {
    loading -= 1;
  }
}
