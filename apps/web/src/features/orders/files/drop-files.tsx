import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface DropFilesProps {
  /** Undefined where no files are taken. */
  onFiles: ((files: File[]) => void) | undefined;
  children: ReactNode;
}

/** Takes files that are dropped here, or pasted into what is inside; a pasted text stays a text. */
export function DropFiles({ onFiles, children }: DropFilesProps) {
  const [isOver, setOver] = useState(false);
  const paste = ({ clipboardData }: ClipboardEvent, take: (files: File[]) => void, isTaken: () => void) => {
    const files = [...clipboardData.files];
    if (files.length === 0 || clipboardData.types.includes('text/plain')) return;
    isTaken();
    take(files);
  };
  if (!onFiles) return <div className="relative">{children}</div>;
  return (
    <div
      className={classNames('relative rounded-md', isOver && 'outline-2 outline-offset-2 outline-accent')}
      onPaste={(event) => paste(event, onFiles, () => event.preventDefault())}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
