import { type ReactNode, useEffect, useState } from 'react';
import { keyPressed, noKeys } from '#parts/scanning/scan-keys.ts';
import { printWindowTexts } from '#texts/english/print-windows.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { hasOpener, sendToOpener } from './receive-job.ts';

interface PrintDeskProps {
  title: string;
  progress: { done: number; total: number };
  problems: readonly { suborderId: string; problem: string }[];
  /** The suborders that are on the sheets. */
  printable: readonly string[];
  isReady: boolean;
}

/** What a print window says on the screen: how far it is, what went wrong, and the question whether it printed (D62). */
export function PrintDesk({ title, progress, problems, printable, isReady }: PrintDeskProps) {
  const t = useTexts(printWindowTexts);
  const word = useWords();
  useEffect(passScansOn, []);
  return (
    <header className="desk screen-only">
      {isReady ? (
        <Question printable={printable} />
      ) : (
        <h1 role="status">
          {hasOpener()
            ? t('progress', { title: word(title), done: progress.done, total: progress.total || '…' })
            : t('openFromApp')}
        </h1>
      )}
      {problems.length > 0 && (
        <ul className="desk-problems" role="alert" aria-label={t('notPrinted')}>
          {problems.map(({ suborderId, problem }) => (
            <li key={suborderId}>
              {suborderId}: {problem}
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** Input once; the app hears the answer and closes the window. */
function Question({ printable }: Pick<PrintDeskProps, 'printable'>) {
  const t = useTexts(printWindowTexts);
  const [isAnswered, setAnswered] = useState(false);
  const answer = (didPrint: boolean) => {
    setAnswered(true);
    sendToOpener({ type: 'printed', didPrint, orders: didPrint ? [...printable] : [] });
    if (!hasOpener()) window.close();
  };
  if (printable.length === 0) {
    return (
      <Buttons title={t('nothingToPrint')}>
        <button type="button" ref={takeFocus} disabled={isAnswered} onClick={() => answer(false)}>
          {t('close')}
        </button>
      </Buttons>
    );
  }
  return (
    <Buttons title={t('didItPrint')}>
      <button type="button" className="desk-yes" ref={takeFocus} disabled={isAnswered} onClick={() => answer(true)}>
        {t('yes')}
      </button>
      <button type="button" disabled={isAnswered} onClick={() => answer(false)}>
        {t('no')}
      </button>
      <button type="button" disabled={isAnswered} onClick={() => window.print()}>
        {t('printAgain')}
      </button>
    </Buttons>
  );
}

function Buttons({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      <div className="desk-buttons">{children}</div>
    </>
  );
}

function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}

/** A scan while this window has the keyboard belongs to the packing table, and its Enter answers no question here. */
function passScansOn() {
  let keys = noKeys;
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const [after, meaning] = keyPressed(keys, event.key, event.timeStamp);
    keys = after;
    if (meaning.kind === 'pass') return;
    event.preventDefault();
    if (meaning.kind === 'scan') sendToOpener({ type: 'scan', code: meaning.text });
  };
  window.addEventListener('keydown', listen, { capture: true });
  return () => window.removeEventListener('keydown', listen, { capture: true });
}
