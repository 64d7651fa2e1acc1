import { useState } from 'react';
import { signOut } from '#lib/identity.ts';
import { useSession } from '#lib/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { FrameDialogName } from './frame-dialog.tsx';
import { LanguageButton } from './language-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import { useWords } from '#texts/use-texts.ts';

export interface SidebarFootProps {
  isNarrow: boolean;
  onToggle: () => void;
  onOpen: (dialog: FrameDialogName) => void;
}

/** Who is signed in and the way out; the look of the page, its shortcuts, and the width of the sidebar. */
export function SidebarFoot({ isNarrow, onToggle, onOpen }: SidebarFootProps) {
  const word = useWords();
  const { user } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <div className="flex-none border-t border-line p-2">
      {!isNarrow && (
        <p className="px-2">
          <span className="block text-sm font-medium break-words">
            {`${user.given_name} ${user.family_name}`.trim()}
          </span>
          <span className="block text-xs break-words text-muted">{user.email}</span>
        </p>
      )}
      <div className={`flex items-center ${isNarrow ? 'flex-col' : 'mt-1'}`}>
        <ThemeButton />
        <LanguageButton />
        <IconButton
          data-tour="help"
          icon="keyboard"
          label={word('Shortcuts')}
          keys="?"
          aria-haspopup="dialog"
          onClick={() => onOpen('shortcuts')}
        />
        <IconButton icon="user" label={word('Your account')} onClick={() => onOpen('account')} />
        <IconButton
          icon="sign-out"
          label={isNarrow ? `${word('Sign out')} ${user.email}` : word('Sign out')}
          isPending={isLeaving}
          onClick={leave}
        />
        <IconButton
          icon="panel"
          label={isNarrow ? word('Widen sidebar') : word('Narrow sidebar')}
          aria-expanded={!isNarrow}
          className={isNarrow ? '' : 'ml-auto'}
          onClick={onToggle}
        />
      </div>
    </div>
  );
}
