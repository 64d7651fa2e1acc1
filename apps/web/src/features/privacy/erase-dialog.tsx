import { useState } from 'react';
import { erasePerson, type FoundPerson } from '@bloomdesk/contract/privacy/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import { isConfirmed } from '@bloomdesk/domain/privacy/person-query';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface EraseDialogProps {
  who: string;
  person: FoundPerson;
  onErased: () => void;
  onClose: () => void;
}

/** Erases a person, once the same is typed again: there is no way back. */
export function EraseDialog({ who, person, onErased, onClose }: EraseDialogProps) {
  const change = useChange(erasePerson);
  const [confirmation, setConfirmation] = useState('');
  const { orders, credits } = person.counts;
  const erase = () =>
    change.mutate(
      { who, confirmation },
      {
        onSuccess: () => {
          showToast({ title: 'The person is being erased' });
          onErased();
        },
      },
    );
  return (
    <Dialog
      title="Erase this person?"
      intro={`${countOf(orders, 'order')} will lose names, addresses, messages, notes, letters and files. Money, items and days stay.`}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" isPending={change.isPending} disabled={!isConfirmed(who, confirmation)} onClick={erase}>
            Erase this person
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {change.error && <Banner tone="red">{messageOf(change.error)}</Banner>}
        <Banner tone="amber" title="There is no way back">
          {credits > 0
            ? 'Credits keep their amounts in the books, and the person cannot spend them anymore.'
            : 'Save what is kept first if the person asked for it.'}
        </Banner>
        <TextField
          label={`Type ${who} to confirm`}
          autoComplete="off"
          value={confirmation}
          onValueChange={setConfirmation}
        />
      </div>
    </Dialog>
  );
}
