import { type DragEvent, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Field, type FieldWords, fieldAria } from './field.tsx';
import { formatFileSize } from './file-size.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

export interface FileDropProps extends FieldWords {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** As in `<input accept>`: `.csv,text/csv`. */
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Attaches files by choosing or dropping them; what was attached is listed and can be taken off. */
export function FileDrop({ files, onFiles, accept, isMultiple = false, disabled, ...words }: FileDropProps) {
  const controlId = useId();
  const [isOver, setOver] = useState(false);
  const add = (added: FileList | null) => {
    const chosen = [...(added ?? [])];
    if (chosen.length > 0) onFiles(isMultiple ? [...files, ...chosen] : chosen.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };
  return (
    <Field {...words} controlId={controlId}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one way more, the keys have the input */}
      <label
        className={classNames('file-drop', isOver && 'border-accent bg-accent-soft', disabled && 'opacity-50')}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" className="text-muted" />
        <span>
          <span className="font-medium text-accent-text">Choose {isMultiple ? 'files' : 'a file'}</span> or drop{' '}
          {isMultiple ? 'them' : 'it'} here
        </span>
        <input
          {...fieldAria(controlId, words)}
          type="file"
          className="sr-only"
          accept={accept}
          multiple={isMultiple}
          disabled={disabled}
          onChange={(event) => {
            add(event.target.files);
            // The same file may be chosen again after it was taken off.
            event.target.value = '';
          }}
        />
      </label>
      {files.map((file, index) => (
        <p
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className="flex items-center gap-2 rounded-md border border-line pl-3"
        >
          <span className="min-w-0 flex-1 truncate">{file.name}</span>
          <span className="text-xs text-muted tabular-nums">{formatFileSize(file.size)}</span>
          <IconButton
            icon="close"
            label={`Remove ${file.name}`}
            onClick={() => onFiles(files.filter((_, at) => at !== index))}
          />
        </p>
      ))}
    </Field>
  );
}
