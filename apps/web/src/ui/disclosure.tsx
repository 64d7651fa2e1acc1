import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface DisclosureProps {
  title: ReactNode;
  /** A number or word at the right of the title. */
  note?: ReactNode;
  isOpenAtFirst?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A heading that opens and closes what stands under it; closed content is not rendered. */
export function Disclosure({ title, note, isOpenAtFirst = false, children, className }: DisclosureProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <div className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-8 w-full items-center gap-1.5 rounded-md px-1.5 text-left font-medium hover:bg-hover"
      >
        <Icon
          name="chevron-right"
          className={classNames('text-muted transition-transform duration-100', isOpen && 'rotate-90')}
        />
        {title}
        {note && <span className="ml-auto font-normal text-muted">{note}</span>}
      </button>
      {isOpen && (
        <div id={id} className="pt-1 pb-2 pl-7">
          {children}
        </div>
      )}
    </div>
  );
}
