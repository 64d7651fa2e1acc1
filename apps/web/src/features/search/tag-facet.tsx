import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { listOrderTags } from '@bloomdesk/contract/orders/tags.calls';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';

const SearchList = onOpening(
  () => import('#ui/fields/search-list.tsx'),
  (file) => file.SearchList,
);

/** Narrows the search to orders with a tag, chosen of those in use. */
export function TagFacet({ onPick }: { onPick: (tag: string) => void }) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery({ ...read(listOrderTags, {}), enabled: isOpen });
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        className={buttonStyle('quiet', 'small')}
        onPointerEnter={SearchList.fetch}
        onFocus={SearchList.fetch}
        onClick={() => setOpen(true)}
      >
        Tag
        <Icon name="chevron-down" className="-mr-1 opacity-70" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchList
            label="Tag"
            list={{ listId, triggerRef, typed: '', close: () => setOpen(false) }}
            options={(data?.tags ?? []).map((tag) => ({ value: tag, label: tag }))}
            value={null}
            onPick={onPick}
            isLoading={!data && !error}
            emptyText={error ? 'The tags could not be loaded.' : 'No tag of this name. Tags are put on orders.'}
          />
        </Suspense>
      )}
    </>
  );
}
