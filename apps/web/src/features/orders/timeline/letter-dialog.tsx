import type { TimelineLetter } from '@bloomdesk/contract/orders/timeline.calls';
import { formatMoment } from '#lib/format-moment.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** A letter to the sender, word for word. */
export function LetterDialog({ letter, onClose }: { letter: TimelineLetter; onClose: () => void }) {
  return (
    <Dialog title={letter.subject} width={560} onClose={onClose}>
      <DescriptionList
        items={[
          { term: 'To', detail: letter.to },
          { term: letter.state === 'sent' ? 'Sent' : 'Written', detail: formatMoment(letter.at) },
        ]}
      />
      <p dir="auto" className="mt-4 border-t border-line pt-4 break-words whitespace-pre-wrap">
        {letter.body}
      </p>
    </Dialog>
  );
}
