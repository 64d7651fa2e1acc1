import { createPortal } from 'react-dom';
import { bucketCode, bucketLines } from '@bloomdesk/domain/printing/bucket-label';
import { Code128Bars } from '#parts/printing/code128-bars.tsx';
import { dockCommands } from './dock-count.ts';
import type { BucketToLabel } from './labels-of.ts';

/** What the browser prints of the dock: the labels of a delivery, or the sheet of commands. */
export function DockPaper({ labels }: { labels: readonly BucketToLabel[] | 'commands' }) {
  const shown =
    labels === 'commands'
      ? dockCommands().map(({ code, label }) => ({ id: code, code, lines: [label] }))
      : labels.map((label) => ({ id: label.id, code: bucketCode(label.lotId), lines: bucketLines(label) }));
  return createPortal(
    <div className="dock-paper" aria-hidden="true">
      {shown.map(({ id, code, lines: [first, ...more] }, at) => (
        <div key={`${id} ${at}`} className="dock-label">
          <strong>{first}</strong>
          {more.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <Code128Bars text={code} height={0.5} />
          <p>{code}</p>
        </div>
      ))}
    </div>,
    document.body,
  );
}
