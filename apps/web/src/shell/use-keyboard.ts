import { useEffect } from 'react';
import { keyWord, pressedSoFar, sequenceMilliseconds, takesTyping } from '#lib/keystroke.ts';
import { shortcutsInForce } from '#lib/shortcuts.ts';
import { isInLayer } from './layers.ts';

/** Listens for shortcuts; keys typed into a field or inside an open layer belong to it. */
export function useKeyboard() {
  useEffect(() => {
    let pressed = '';
    let at = 0;
    const listen = (event: KeyboardEvent) => {
      const word = keyWord(event);
      if (word === null || event.defaultPrevented || event.isComposing || isInLayer(event.target)) return;
      const shortcuts = shortcutsInForce().filter(
        ({ whileTyping }) => whileTyping || !takesTyping(document.activeElement),
      );
      const before = event.timeStamp - at > sequenceMilliseconds ? '' : pressed;
      pressed = pressedSoFar(
        before,
        word,
        shortcuts.map(({ keys }) => keys),
      );
      at = event.timeStamp;
      const shortcut = shortcuts.find(({ keys }) => keys === pressed);
      if (!shortcut) return;
      pressed = '';
      event.preventDefault();
      shortcut.onPress();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
