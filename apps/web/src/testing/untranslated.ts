import { benchSentencesEs } from '#texts/spanish/sentences/bench-sentences.ts';
import { catalogues } from '#texts/spanish/catalogues.ts';
import { refusalsEs } from '#texts/spanish/sentences/refusals.ts';
import { wordsEs } from '#texts/spanish/words/words.ts';

/** Everything people read or hear in a part of a page: text, names, hints and titles. */
export function textsIn(root: ParentNode): string[] {
  const elements = [...root.querySelectorAll<HTMLElement>('*')].filter(isRead);
  const texts = elements.flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? ''),
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ]);
  return [
    ...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{L}{2}/u.test(text))),
  ];
}

/** Those of these texts that no Spanish catalogue says and that are no data either. */
export function untranslated(texts: readonly string[], data: readonly (string | RegExp)[] = []): string[] {
  const isData = (text: string) => data.some((one) => (typeof one === 'string' ? one === text : one.test(text)));
  const isSpanish = (text: string) => [...composed, ...spanish].some((pattern) => pattern.test(text));
  // a list of names is Spanish where each of them is
  return texts.filter((text) => !isData(text) && !isSpanish(text) && !text.split(', ').every(isSpanish));
}

const names = ['Bloomdesk', 'English', 'Español', ...wordsEs.values()];
const sentences = Object.values({ ...benchSentencesEs, ...refusalsEs }).map((says) =>
  typeof says === 'string' ? says : says('{{word}}', '{{word}}', '{{word}}'),
);
const texts = [
  ...names,
  ...sentences,

  ...Object.values(catalogues).flatMap((one) => Object.values(one)),
];
/** What the kit puts before or behind a label of its own. */
const composed = [/^(Abrir calendario,|Bajar|Borrar|Buscar|Copiar|Subir) /, / copiado$/];
const spanish = texts
  .filter((text) => /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\{\w+\}\}/)
          .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
          .join('.*')}$`,
        's',
      ),
  );

function isRead(element: HTMLElement): boolean {
  return !element.matches('script, style') && element.closest('[aria-hidden="true"], [hidden]') === null;
}
