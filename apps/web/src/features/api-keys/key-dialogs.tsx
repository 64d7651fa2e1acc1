import { useState } from 'react';
import type { ApiKey } from '@bloomdesk/contract/api-keys/shapes';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { KeySecretDialog, type MadeKey } from './key-secret-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

/** What is open over the list, and about which key. */
export type OpenKey = { dialog: 'new' } | { dialog: 'edit' | 'rotate' | 'revoke'; apiKey: ApiKey };

/** The dialog that is open, and after it the secret it has made. */
export function KeyDialogs({ open, onClose }: { open: OpenKey; onClose: () => void }) {
  const [made, setMade] = useState<MadeKey | null>(null);
  if (made) return <KeySecretDialog made={made} onClose={onClose} />;
  if (open.dialog === 'new') return <ApiKeyDialog apiKey={null} onMade={setMade} onClose={onClose} />;
  const { apiKey } = open;
  if (open.dialog === 'edit') return <ApiKeyDialog apiKey={apiKey} onMade={setMade} onClose={onClose} />;
  if (open.dialog === 'rotate') return <RotateKeyDialog apiKey={apiKey} onMade={setMade} onClose={onClose} />;
  return <RevokeKeyDialog apiKey={apiKey} onClose={onClose} />;
}
