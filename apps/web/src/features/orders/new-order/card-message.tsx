import { longestNotecard, maySaveNotecard, notecardLength } from '@bloomdesk/domain/printing/notecards/notecard-rules';
import { MissingSignsNote } from '#parts/printing/notecards/missing-signs-note.tsx';
import { NotecardFace } from '#parts/printing/notecards/notecard-face.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';

interface CardMessageProps {
  message: string;
  onChange: (message: string) => void;
}

/** What the card says, beside the card as it will print (D99). */
export function CardMessage({ message, onChange }: CardMessageProps) {
  const verdict = maySaveNotecard(message);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-5">
      <div className="flex flex-col gap-3">
        <TextArea
          label="Message"
          rows={6}
          dir="auto"
          hint={`${notecardLength(message)} / ${longestNotecard}`}
          value={message}
          onValueChange={onChange}
          error={verdict.ok ? undefined : verdict.message}
        />
        <MissingSignsNote message={message} />
      </div>
      <div className="notecard-preview" aria-hidden="true">
        <NotecardFace suborderId="" message={message} place={null} />
      </div>
    </div>
  );
}
