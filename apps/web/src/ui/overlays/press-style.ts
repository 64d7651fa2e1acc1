// React Aria puts one <style> element into the page unless an element with this id is there already. The content
// security policy allows no inline styles, so this element takes its place; the rule itself is in theme.css.
const id = 'react-aria-pressable-style';

/** Keeps React Aria from injecting its inline style; called wherever the kit uses it. */
export function keepPressStyleOut() {
  if (document.getElementById(id)) return;
  const mark = document.createElement('meta');
  mark.id = id;
  document.head.append(mark);
}
