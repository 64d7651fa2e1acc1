import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export interface WhatIsThisProps {
  /** A few short sentences for someone who sees the screen for the first time. */
  children: ReactNode;
}

/** Explains a screen to those who ask; closed it takes no room. */
export function WhatIsThis({ children }: WhatIsThisProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        What is this?
      </Button>
      {isOpen && (
        <div id={id} className="flex max-w-prose basis-full items-start gap-2 pt-1 text-sm text-muted">
          <Icon name="info" className="mt-0.5" />
          <div className="grid gap-1">{children}</div>
        </div>
      )}
    </>
  );
}
