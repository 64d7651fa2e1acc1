import {
  disablePerson,
  enablePerson,
  resetSecondFactor,
  sendPasswordLink,
} from '@bloomdesk/contract/identity/people.calls';
import type { Person } from '@bloomdesk/contract/identity/people.shapes';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { nameOf } from './person-words.ts';

export interface AccountDialogProps {
  person: Person;
  onClose: () => void;
}

/** Disables an account, which can be enabled again. */
export function DisablePersonDialog({ person, onClose }: AccountDialogProps) {
  const disable = useChange(disablePerson);
  const name = nameOf(person);
  return (
    <ConfirmDialog
      title={`Disable ${name}?`}
      confirmLabel={`Disable ${name}`}
      isDanger
      isPending={disable.isPending}
      error={disable.error ? messageOf(disable.error) : undefined}
      onConfirm={() => disable.mutate(inputOf(person), { onSuccess: done(`${name} is disabled`, onClose) })}
      onClose={onClose}
    >
      {person.email} is signed out everywhere and cannot sign in. Their work stays.
    </ConfirmDialog>
  );
}

export function EnablePersonDialog({ person, onClose }: AccountDialogProps) {
  const enable = useChange(enablePerson);
  const name = nameOf(person);
  return (
    <ConfirmDialog
      title={`Enable ${name}?`}
      confirmLabel={`Enable ${name}`}
      isPending={enable.isPending}
      error={enable.error ? messageOf(enable.error) : undefined}
      onConfirm={() => enable.mutate(inputOf(person), { onSuccess: done(`${name} can sign in again`, onClose) })}
      onClose={onClose}
    >
      {person.email} can sign in again with the same password, groups and centers.
    </ConfirmDialog>
  );
}

/** Ends a password and mails a link for another one. */
export function PasswordLinkDialog({ person, onClose }: AccountDialogProps) {
  const send = useChange(sendPasswordLink);
  const name = nameOf(person);
  const isInvited = person.state === 'invited';
  return (
    <ConfirmDialog
      title={isInvited ? `Send ${name} another link?` : `Reset the password of ${name}?`}
      confirmLabel={isInvited ? 'Send link' : 'Reset password'}
      isDanger={!isInvited}
      isPending={send.isPending}
      error={send.error ? messageOf(send.error) : undefined}
      onConfirm={() => send.mutate(inputOf(person), { onSuccess: done(`Link sent to ${person.email}`, onClose) })}
      onClose={onClose}
    >
      {isInvited
        ? `${person.email} gets a new link to choose a password. The link of before ends.`
        : `The password ends now, and so does every session. ${person.email} gets a link to choose a new one.`}
    </ConfirmDialog>
  );
}

/** For a lost device: takes the second factor away. */
export function ResetSecondFactorDialog({ person, onClose }: AccountDialogProps) {
  const reset = useChange(resetSecondFactor);
  const name = nameOf(person);
  return (
    <ConfirmDialog
      title={`Reset two-step sign-in of ${name}?`}
      confirmLabel="Reset two-step sign-in"
      isDanger
      isPending={reset.isPending}
      error={reset.error ? messageOf(reset.error) : undefined}
      onConfirm={() => reset.mutate(inputOf(person), { onSuccess: done(`${name} signs in without a code`, onClose) })}
      onClose={onClose}
    >
      {person.email} is signed out everywhere. Authenticator apps and recovery codes of this account stop working.
    </ConfirmDialog>
  );
}

function inputOf({ staffId, version }: Person) {
  return { staffId, expectedVersion: version };
}

function done(title: string, onClose: () => void): () => void {
  return () => {
    showToast({ title });
    onClose();
  };
}
