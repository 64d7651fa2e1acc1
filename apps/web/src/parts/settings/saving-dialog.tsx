import type { ReactNode } from 'react';
import { failureNotice } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { EditConflict } from '#ui/edit-conflict.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import type { SavingForm } from './use-saving-form.ts';

export interface SavingDialogProps<Fields extends object> {
  title: string;
  intro?: string | undefined;
  /** What is changed, such as `This product`. */
  what: string;
  labels: Readonly<Record<keyof Fields & string, string>>;
  form: SavingForm<Fields>;
  saveLabel: string;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form of settings: what was typed comes back, and two people's changes are put together. */
export function SavingDialog<Fields extends object>(props: SavingDialogProps<Fields>) {
  const { title, intro, what, labels, form, saveLabel, width, onClose, children } = props;
  return (
    <Dialog
      {...{ title, intro, width, onClose }}
      isChanged={form.isChanged}
      draft={form.draft}
      isPending={form.isPending}
      onSubmit={form.submit}
      footer={
        <DialogButtons label={saveLabel} isPending={form.isPending} isDisabled={!form.isChanged} onClose={onClose} />
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <SavingNotices {...{ form, labels, what }} />
      </div>
    </Dialog>
  );
}

/** What stands in the way of saving: what someone else has saved meanwhile, or what went wrong. */
function SavingNotices<Fields extends object>({
  form,
  labels,
  what,
}: Pick<SavingDialogProps<Fields>, 'form' | 'labels' | 'what'>) {
  const { meeting, choices, choose } = form;
  return (
    <>
      {meeting && (
        <EditConflict
          what={what}
          taken={meeting.taken.map((key) => ({
            key,
            label: labels[key],
            before: wordsOf(meeting.before[key]),
            now: wordsOf(meeting.stored[key]),
          }))}
          contested={meeting.contested.map((key) => ({
            key,
            label: labels[key],
            mine: wordsOf(meeting.mine[key]),
            theirs: wordsOf(meeting.stored[key]),
          }))}
          choices={choices}
          onChoose={choose}
        />
      )}
      {form.error !== null && <SavingFailure error={form.error} refused={form.refusedElsewhere()} />}
    </>
  );
}

/** What went wrong, but for what a field says already. */
function SavingFailure({ error, refused }: { error: unknown; refused: readonly string[] | null }) {
  if (refused === null) return <Banner {...failureNotice(error)} />;
  return refused.length === 0 ? null : <Banner tone="red">{refused.join(' ')}</Banner>;
}

/** A field as a person reads it where two are compared. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'object' && value !== null) return Object.values(value).map(wordsOf).join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
