import { Suspense, useState } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { Button } from '#ui/button.tsx';

const ConfirmDialog = lazily(
  () => import('#ui/overlays/confirm-dialog.tsx'),
  (file) => file.ConfirmDialog,
);

/** Empties the form, after asking. */
export function StartOver({ onConfirm }: { onConfirm: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        Start over
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
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
        </Suspense>
      )}
    </>
  );
}
