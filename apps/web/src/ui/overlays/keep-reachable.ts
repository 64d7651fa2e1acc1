const focusable = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** Lets Tab reach what scrolls and holds nothing to stop at, so that arrows can scroll it. For `ref`. */
export function keepReachable(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const look = () => {
    const isStuck = element.querySelector(focusable) === null && element.scrollHeight > element.clientHeight;
    if (isStuck) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  sizes.observe(element);
  contents.observe(element, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
