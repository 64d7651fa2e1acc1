import { useEffect, useState } from 'react';
import { keyPressed, noKeys } from '#features/fulfilling/scan-keys.ts';
import { tellOpener } from './receive-job.ts';

interface PrintDeskProps {
  title: string;
  progress: { done: number; total: number };
  problems: readonly { suborderId: string; problem: string }[];
  /** The suborders that are on the sheets. */
  printable: readonly string[];
  isReady: boolean;
  hasOpener: boolean;
}

/** What a print window says on the screen: how far it is, what went wrong, and the question whether it printed (D62). */
export function PrintDesk({ title, progress, problems, printable, isReady, hasOpener }: PrintDeskProps) {
  const [isAnswered, setAnswered] = useState(false);
  useEffect(passScansOn, []);
  const answer = (didPrint: boolean) => {
    setAnswered(true);
    tellOpener({ type: 'printed', didPrint, orders: didPrint ? [...printable] : [] });
    if (!hasOpener) window.close();
  };
  const errors = problems.length > 0 && (
    <ul className="desk-problems" role="alert" aria-label="Not printed">
      {problems.map(({ suborderId, problem }) => (
        <li key={suborderId}>
          {suborderId}: {problem}
        </li>
      ))}
    </ul>
  );
  return (
    <header className="desk screen-only">
      {!hasOpener ? (
        <h1>Open this page from Bloomdesk.</h1>
      ) : isReady && printable.length > 0 ? (
        <>
          <h1>Did it print?</h1>
          <div className="desk-buttons">
            <button
              type="button"
              className="desk-yes"
              ref={takeFocus}
              disabled={isAnswered}
              onClick={() => answer(true)}
            >
              Yes
            </button>
            <button type="button" disabled={isAnswered} onClick={() => answer(false)}>
              No
            </button>
            <button type="button" disabled={isAnswered} onClick={() => window.print()}>
              Print again
            </button>
          </div>
        </>
      ) : isReady ? (
        <>
          <h1>Nothing to print</h1>
          <div className="desk-buttons">
            <button type="button" ref={takeFocus} disabled={isAnswered} onClick={() => answer(false)}>
              Close
            </button>
          </div>
        </>
      ) : (
        <h1 role="status">
          {title}: {progress.done} of {progress.total || '…'}
        </h1>
      )}
      {errors}
    </header>
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
    if (meaning.kind === 'scan') tellOpener({ type: 'scan', code: meaning.text });
  };
  window.addEventListener('keydown', listen, { capture: true });
  return () => window.removeEventListener('keydown', listen, { capture: true });
}
