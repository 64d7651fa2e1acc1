import { useLayoutEffect, useRef, useState } from 'react';
import { type Shortcut, useShortcuts } from '#lib/shortcuts.ts';
import { restTimer } from './rest-timer.ts';
import { keyPressed, loneKey, loneKeyMilliseconds, noKeys, type ScannedKeys, typedSoFar } from './scan-keys.ts';

/** Text fields keep what is typed into them. */
const textFields =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Hears scans anywhere on the page, except in text fields, and single keys as shortcuts. It listens before everything
 * else and from the moment it is on the page, so that no button takes the Enter of a scan and no shortcut a letter of one.
 * Answers what is being typed by hand.
 */
export function useScanKeys(onScan: (scanned: ScannedKeys) => void, shortcuts: readonly Shortcut[]): string {
  useShortcuts(shortcuts);
  const [typed, setTyped] = useState('');
  const newest = useRef({ onScan, shortcuts });
  useLayoutEffect(() => {
    newest.current = { onScan, shortcuts };
  });
  useLayoutEffect(() => {
    let keys = noKeys;
    const pressIfAlone = () => {
      const alone = loneKey(keys);
      const shortcut = newest.current.shortcuts.find((each) => each.keys === alone?.toLowerCase());
      if (shortcut) keys = { ...keys, isPressed: true };
      setTyped(typedSoFar(keys));
      shortcut?.onPress();
    };
    const timer = restTimer(pressIfAlone, loneKeyMilliseconds);
    const listen = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target instanceof Element && target.matches(textFields)) return;
      const isInLayer = target instanceof Element && target.closest(layers) !== null;
      if (event.repeat) return isInLayer ? undefined : event.preventDefault(); // a key held down is no new choice
      const [after, meaning] = keyPressed(keys, key, timeStamp, isInLayer);
      keys = after;
      if (isInLayer) timer.stop();
      else timer.start();
      if (meaning.kind === 'pass') return;
      event.preventDefault();
      event.stopPropagation();
      if (meaning.kind === 'scan') newest.current.onScan(meaning);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      timer.stop();
      window.removeEventListener('keydown', listen, { capture: true });
    };
  }, []);
  return typed;
}
