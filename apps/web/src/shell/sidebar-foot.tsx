import { useState } from 'react';
import { signOut } from '#lib/identity.ts';
import { useSession } from '#lib/session.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { ThemeButton } from './theme-button.tsx';

export interface SidebarFootProps {
  isNarrow: boolean;
  simulated: string | null;
}

/** Who is signed in, the look of the page, and the way out. */
export function SidebarFoot({ isNarrow, simulated }: SidebarFootProps) {
  const { user } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <div className={`flex flex-none items-center border-t border-line p-2 ${isNarrow ? 'flex-col' : ''}`}>
      {simulated && isNarrow && (
        <Tooltip text={`Test mode. ${simulated}`}>
          <span role="img" tabIndex={0} aria-label="Test mode" className="grid size-8 place-items-center rounded-md text-amber">
            <Icon name="warning" />
          </span>
        </Tooltip>
      )}
      {!isNarrow && (
        <p className="min-w-0 flex-1 pl-2 leading-tight">
          <span className="block truncate text-sm font-medium">{`${user.given_name} ${user.family_name}`.trim()}</span>
          <span className="block truncate text-xs text-muted" title={user.email}>
            {user.email}
          </span>
        </p>
      )}
      <ThemeButton />
      <IconButton icon="sign-out" label="Sign out" isPending={isLeaving} onClick={leave} />
    </div>
  );
}
