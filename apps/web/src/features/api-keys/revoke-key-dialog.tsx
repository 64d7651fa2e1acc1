import { revokeApiKey } from '@bloomdesk/contract/api-keys/calls';
import type { ApiKey } from '@bloomdesk/contract/api-keys/shapes';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Ends a key, once it is confirmed. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const change = useChange(revokeApiKey);
  const { keyId, name, version: expectedVersion } = apiKey;
  const revoke = () =>
    change.mutate(
      { keyId, expectedVersion },
      {
        onSuccess: () => {
          showToast({ title: `API key “${name}” revoked` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Revoke “${name}”?`}
      confirmLabel={`Revoke “${name}”`}
      isDanger
      isPending={change.isPending}
      error={change.error ? messageOf(change.error) : undefined}
      onConfirm={revoke}
      onClose={onClose}
    >
      Its program can call nothing from now on. This cannot be undone.
    </ConfirmDialog>
  );
}
