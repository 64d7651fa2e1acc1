/** A thing on a screen: what it is, where it stands, and how it is drawn in light and in dark. */
export interface Thing {
  name: string;
  box: Box;
  style: string;
}

export type Box = [x: number, y: number, width: number, height: number];

interface Colors {
  ink: string;
  ground: string;
  line: string;
}

// All of this runs in the page, as one text: it may use nothing but each other.

/** Everything that is drawn: of a dialog if one is open, otherwise of the screen, with the frame around it if wanted. */
export function thingsIn(isWithFrame: boolean): Thing[] {
  const still = new CSSStyleSheet(); // colors that glide from light to dark would be read on their way
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isSeen);
  const screen = isWithFrame ? document.body : (document.querySelector('main') ?? document.body);
  const elements = (dialogs.length > 0 ? dialogs : [screen]).flatMap(drawnIn);
  const colorsIn = (scheme: string) => {
    document.documentElement.style.colorScheme = scheme;
    return elements.map(colorsOf);
  };
  const [light, dark] = [colorsIn('light'), colorsIn('dark')];
  document.documentElement.style.colorScheme = '';
  const things = elements.map((element, at): Thing => {
    const both = (part: keyof Colors) => [...new Set([light[at]?.[part], dark[at]?.[part]])].join('/');
    const { left, top, width, height } = element.getBoundingClientRect();
    const box: Box = [Math.round(left), Math.round(top), Math.round(width), Math.round(height)];
    return { name: nameOf(element), box, style: styleOf(element, both) };
  });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return things;
}

/** Of what repeats, as rows and entries of lists do, the first three stand for all. */
export function drawnIn(element: Element): Element[] {
  if (!isSeen(element) && getComputedStyle(element).display !== 'contents') return [];
  const isDrawn = ownText(element) !== '' || isPicture(element) || isPainted(element);
  const own = isDrawn ? [element] : [];
  if (/^(svg|select)$/i.test(element.tagName)) return own;
  if (element.matches('tr[data-row] > td')) return [element]; // rows are data, and which comes first is not always the same
  const counts = new Map<string, number>();
  const inner = [...element.children].flatMap((child) => {
    const isRow = /^(TR|LI|OPTION)$/.test(child.tagName);
    const alike = isRow ? child.tagName : `${child.tagName} ${child.getAttribute('class')}`;
    const count = (counts.get(alike) ?? 0) + 1;
    counts.set(alike, count);
    return count <= 3 ? drawnIn(child) : [];
  });
  return [...own, ...inner];
}

export function isSeen(element: Element): boolean {
  const { width, height, left, top, right, bottom } = element.getBoundingClientRect();
  if (width < 2 || height < 2 || right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

export function ownText(element: Element): string {
  const texts = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
  const isField = element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type);
  const typed = isField ? [element.value === '' ? element.placeholder : element.value] : [];
  return [...texts, ...typed].join(' ').replaceAll(/\s+/g, ' ').trim();
}

export function isPicture(element: Element): boolean {
  return /^(svg|img|canvas|input|select|textarea)$/i.test(element.tagName);
}

export function isPainted(element: Element): boolean {
  const style = getComputedStyle(element);
  const isFilled = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.backgroundImage !== 'none';
  return isFilled || edgesOf(style).some((width) => width > 0) || style.boxShadow !== 'none';
}

export function edgesOf(style: CSSStyleDeclaration): number[] {
  const { borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = style;
  return [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth].map(parseFloat);
}

export function colorsOf(element: Element): Colors {
  const style = getComputedStyle(element);
  const { borderTopColor, borderRightColor, borderBottomColor, borderLeftColor } = style;
  const lines = [borderTopColor, borderRightColor, borderBottomColor, borderLeftColor];
  const drawn = lines[edgesOf(style).findIndex((width) => width > 0)];
  return { ink: hexOf(style.color), ground: hexOf(style.backgroundColor), line: hexOf(drawn ?? '') };
}

/** `#58615b`, with what it covers behind an @; nothing for what covers nothing. */
export function hexOf(color: string): string {
  if (!color.startsWith('rgb')) return color.replaceAll(' ', '');
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (alpha === 0) return '';
  const solid = [red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');
  return alpha === 1 ? `#${solid}` : `#${solid}@${alpha}`;
}

export function nameOf(element: Element): string {
  const kind = element.getAttribute('role') ?? element.tagName.toLowerCase();
  if (element.matches('tr[data-row] *')) return kind;
  // Digits and halves of the day are those of another minute.
  const plain = ownText(element)
    .slice(0, 40)
    .replaceAll(/\d/g, '0')
    .replaceAll(/(?<=0 ?)[ap]m\b/g, 'pm');
  const text = plain.replaceAll('|', '¦');
  return text === '' ? kind : `${kind} “${text}”`;
}

export function styleOf(element: Element, both: (part: keyof Colors) => string): string {
  const style = getComputedStyle(element);
  const isText = ownText(element) !== '' || element.matches('tr[data-row] > td');
  const size = `${parseFloat(style.fontSize)}/${style.lineHeight.replace('px', '')} ${style.fontWeight}`;
  const parts = [
    isText ? `text ${size} ${both('ink')}` : '',
    !isText && /^(svg|canvas)$/i.test(element.tagName) ? `ink ${both('ink')}` : '',
    both('ground') === '' ? '' : `ground ${both('ground')}`,
    both('line') === '' ? '' : `line ${edgesOf(style).join(' ')} ${both('line')}`,
    style.borderTopLeftRadius === '0px' ? '' : `round ${style.borderTopLeftRadius.replaceAll('px', '')}`,
    style.boxShadow === 'none' ? '' : 'shadow',
    style.opacity === '1' ? '' : `opacity ${style.opacity}`,
    style.textDecorationLine === 'none' ? '' : style.textDecorationLine,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
