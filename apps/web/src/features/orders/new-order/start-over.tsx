import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** Empties the form, after asking. */
export function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" opens={ConfirmDialog} onClick={() => setAsking(true)}>
        Start over
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Start over?"
          confirmLabel="Clear the form"
          isDanger
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onConfirm();
          }}
        >
          Everything typed for this order is lost. Nothing has been created.
        </ConfirmDialog>
      )}
    </>
  );
}
