import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** A part of the screen as a sheet of paper: `print` lays it out alone, opens the print dialog and takes it away again. */
export function usePaper(sheet: ReactNode): { paper: ReactNode; print: () => void } {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [isPrinting]);
  return {
    paper: isPrinting && createPortal(<div className="paper">{sheet}</div>, document.body),
    print: () => setPrinting(true),
  };
}
