import { createContext, useContext } from 'react';

/** Closes the popover it stands in; a link in it leads away and closes it. */
export const ClosePopover = createContext<() => void>(() => undefined);

/** What closes the popover this stands in. */
export function useClosePopover(): () => void {
  return useContext(ClosePopover);
}
