import { memo, type ReactNode } from 'react';

/** `memo` for a component that is generic in its row, which React's own type of it forgets. */
export const memoGeneric: <Props extends object>(
  component: (props: Props) => ReactNode,
) => (props: Props) => ReactNode = memo;
