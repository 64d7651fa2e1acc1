/** A print window in which everything prints immediately: it stands in for the next ones that are opened. */
export function standInPrintWindow(suborderIds: readonly string[]): void {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('An iframe without a window cannot stand in.');
  const say = (data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source: contentWindow, data }));
  const { open } = window;
  contentWindow.close = () => {
    window.open = open;
    frame.remove();
  };
  window.open = () => {
    setTimeout(() => say({ type: 'printed', didPrint: true, orders: [...suborderIds] }), 30);
    return contentWindow;
  };
}
